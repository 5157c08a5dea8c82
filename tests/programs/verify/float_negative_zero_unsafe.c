// limpet: unsafe(assertion@13)
// why: Zero and minus zero are equal but have different bits.
// inputs: -0.0
#include <limpet.h>
#include <string.h>

int main(void)
{
    float f = limpet_nondet_float();
    unsigned bits;
    limpet_assume(f == 0);
    memcpy(&bits, &f, sizeof bits);
    limpet_assert(bits == 0); // <- here
    return 0;
}
