// limpet: safe
// why: The power by halving the exponent agrees with the shift for base two.
// inputs: 2, 5
#include <limpet.h>

static unsigned power(unsigned base, unsigned n)
{
    if (n == 0)
        return 1;
    unsigned half = power(base, n / 2);
    return n % 2 ? half * half * base : half * half;
}

int main(void)
{
    unsigned base = limpet_nondet_uint(), n = limpet_nondet_uint();
    limpet_assume(base == 2 && n <= 7);
    limpet_assert(power(base, n) == 1u << n);
    return 0;
}
