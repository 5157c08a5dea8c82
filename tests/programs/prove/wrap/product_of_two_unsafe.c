// limpet: unsafe(assertion@13)
// why: Doubling often enough gives zero, which is not larger.
// inputs: 2147483648, 1, 0
#include <limpet.h>

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assume(x > 0 && x >= 0x10000000);
    x *= 2;
    while (limpet_nondet_bool())
        x *= 2;
    limpet_assert(x > 0); // <- here
    return 0;
}
