// limpet: safe
// why: After strncpy the last byte is set to zero by hand.
// inputs: 3
#include <limpet.h>
#include <string.h>

static const char *const words[4] = {"", "x", "yes", "four"};

int main(void)
{
    char buffer[4];
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 4);
    strncpy(buffer, words[i], sizeof buffer);
    buffer[sizeof buffer - 1] = 0;
    limpet_assert(strlen(buffer) < sizeof buffer);
    return 0;
}
