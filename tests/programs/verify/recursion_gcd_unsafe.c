// limpet: unsafe(division-by-zero@16)
// why: The common divisor of zero and zero is zero, by which nothing can be divided.
// inputs: 0, 0
#include <limpet.h>

static unsigned gcd(unsigned a, unsigned b)
{
    return b == 0 ? a : gcd(b, a % b);
}

int main(void)
{
    unsigned a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    limpet_assume(a <= 13 && b <= 13);
    unsigned g = gcd(a, b);
    limpet_assert(a % g == 0 && b % g == 0); // <- here
    return 0;
}
