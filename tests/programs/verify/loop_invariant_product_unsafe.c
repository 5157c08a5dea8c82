// limpet: unsafe(assertion@14)
// why: The loop body runs once even when the factor is zero.
// inputs: 3, 0
#include <limpet.h>

int main(void)
{
    unsigned a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    limpet_assume(a <= 15 && b <= 7);
    unsigned sum = 0, left = b;
    do {
        sum += a;
    } while (left > 0 && --left > 0);
    limpet_assert(sum == a * b); // <- here
    return 0;
}
