// limpet: safe
// why: Zero and minus zero are equal.
// inputs: 0
#include <limpet.h>
#include <string.h>

int main(void)
{
    float f = limpet_nondet_float();
    unsigned bits;
    limpet_assume(f == 0);
    memcpy(&bits, &f, sizeof bits);
    limpet_assert((bits & 0x7fffffff) == 0);
    return 0;
}
