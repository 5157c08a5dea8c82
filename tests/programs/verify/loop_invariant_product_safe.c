// limpet: safe
// why: While one factor goes down the sum goes up by the other factor.
// inputs: 3, 4
#include <limpet.h>

int main(void)
{
    unsigned a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    limpet_assume(a <= 15 && b <= 7);
    unsigned sum = 0, left = b;
    while (left > 0) {
        sum += a;
        left--;
    }
    limpet_assert(sum == a * b);
    return 0;
}
