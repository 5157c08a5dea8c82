// limpet: safe
// why: The greatest common divisor by recursion divides both numbers.
// inputs: 12, 8
#include <limpet.h>

static unsigned gcd(unsigned a, unsigned b)
{
    return b == 0 ? a : gcd(b, a % b);
}

int main(void)
{
    unsigned a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    limpet_assume(a <= 13 && b <= 13);
    limpet_assume(a > 0 || b > 0);
    unsigned g = gcd(a, b);
    limpet_assert(a % g == 0 && b % g == 0);
    return 0;
}
