// limpet: unsafe(out-of-bounds@15)
// why: Two words of three letters and a zero need seven bytes.
// inputs: 2, 2
#include <limpet.h>
#include <string.h>

static const char *const words[3] = {"", "a", "bcd"};

int main(void)
{
    char buffer[6] = "";
    unsigned i = limpet_nondet_uint(), j = limpet_nondet_uint();
    limpet_assume(i < 3 && j < 3);
    strcat(buffer, words[i]);
    strcat(buffer, words[j]); // <- here
    limpet_assert(strlen(buffer) == strlen(words[i]) + strlen(words[j]));
    return 0;
}
