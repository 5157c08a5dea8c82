// limpet: safe
// why: Euclid's algorithm on small numbers ends within a few steps and divides both.
// inputs: 12, 8
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
    limpet_assert(a == 0 || g <= a);
    return 0;
}
