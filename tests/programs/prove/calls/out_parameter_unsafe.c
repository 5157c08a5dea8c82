// limpet: unsafe(assertion@23)
// why: The remainder can be as large as the divisor.
// inputs: 35
#include <limpet.h>

static void divide(unsigned n, unsigned *quotient, unsigned *remainder)
{
    unsigned q = 0;
    while (n > 7) {
        n -= 7;
        q++;
    }
    *quotient = q;
    *remainder = n;
}

int main(void)
{
    unsigned n = limpet_nondet_uint(), q, r;
    limpet_assume(n <= 1000000);
    divide(n, &q, &r);
    limpet_assert(7 * q + r == n);
    limpet_assert(r < 7); // <- here
    return 0;
}
