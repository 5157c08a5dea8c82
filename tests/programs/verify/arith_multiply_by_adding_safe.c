// limpet: safe
// why: Multiplication by shifts and additions agrees with the operator on bytes.
#include <limpet.h>

int main(void)
{
    unsigned a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    unsigned product = 0;
    for (int i = 0; i < 8; i++)
        if (b & 1u << i)
            product += a << i;
    limpet_assume(a < 8);
    limpet_assert(product == a * b);
    return 0;
}
