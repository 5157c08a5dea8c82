// limpet: safe
// why: Two short words fit behind each other.
// inputs: 1, 1
#include <limpet.h>
#include <string.h>

static const char *const words[3] = {"", "a", "bc"};

int main(void)
{
    char buffer[6] = "";
    unsigned i = limpet_nondet_uint(), j = limpet_nondet_uint();
    limpet_assume(i < 3 && j < 3);
    strcat(buffer, words[i]);
    strcat(buffer, words[j]);
    limpet_assert(strlen(buffer) == strlen(words[i]) + strlen(words[j]));
    return 0;
}
