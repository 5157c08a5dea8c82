// limpet: unsafe(assertion@19)
// why: The two members are initialised in the wrong order.
// inputs: 7, 2
#include <limpet.h>

struct parts { unsigned quotient, remainder; };

static struct parts divide(unsigned a, unsigned b)
{
    struct parts p = {a % b, a / b};
    return p;
}

int main(void)
{
    unsigned a = limpet_nondet_uchar(), b = limpet_nondet_uchar();
    limpet_assume(b != 0 && b < 8);
    struct parts p = divide(a, b);
    limpet_assert(p.remainder < b); // <- here
    return 0;
}
