// limpet: unsafe(assertion@18)
// why: The odd case forgets one factor.
// inputs: 2, 1
#include <limpet.h>

static unsigned power(unsigned base, unsigned n)
{
    if (n == 0)
        return 1;
    unsigned half = power(base, n / 2);
    return n % 2 ? half * half : half * half;
}

int main(void)
{
    unsigned base = limpet_nondet_uint(), n = limpet_nondet_uint();
    limpet_assume(base == 2 && n <= 7);
    limpet_assert(power(base, n) == 1u << n); // <- here
    return 0;
}
