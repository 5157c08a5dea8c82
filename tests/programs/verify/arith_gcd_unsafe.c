// limpet: unsafe(assertion@23)
// why: The greatest common divisor of zero and six is six, not at most zero.
// inputs: 0, 6
#include <limpet.h>

static unsigned gcd(unsigned a, unsigned b)
{
    while (b != 0) {
        unsigned r = a % b;
        a = b;
        b = r;
    }
    return a;
}

int main(void)
{
    unsigned a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    limpet_assume(a < 16 && b < 16 && (a != 0 || b != 0));
    unsigned g = gcd(a, b);
    limpet_assert(g != 0);
    limpet_assert(a % g == 0 && b % g == 0);
    limpet_assert(g <= a); // <- here
    return 0;
}
