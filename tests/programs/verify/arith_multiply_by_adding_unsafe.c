// limpet: unsafe(assertion@14)
// why: The loop leaves out the highest bit of the factor.
// inputs: 1, 128
#include <limpet.h>

int main(void)
{
    unsigned a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    unsigned product = 0;
    for (int i = 0; i < 7; i++)
        if (b & 1u << i)
            product += a << i;
    limpet_assume(a < 8);
    limpet_assert(product == a * b); // <- here
    return 0;
}
