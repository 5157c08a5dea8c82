// limpet: unsafe(assertion@14)
// why: Without the comparison the difference wraps around.
// inputs: 3, 5
#include <limpet.h>

static unsigned minus(unsigned a, unsigned b)
{
    return a - b;
}

int main(void)
{
    unsigned a = limpet_nondet_uint(), b = limpet_nondet_uint();
    limpet_assert(minus(a, b) <= a); // <- here
    return 0;
}
