// limpet: safe
// why: Unsigned subtraction that stops at zero.
#include <limpet.h>

static unsigned minus(unsigned a, unsigned b)
{
    return a > b ? a - b : 0;
}

int main(void)
{
    unsigned a = limpet_nondet_uint(), b = limpet_nondet_uint();
    limpet_assert(minus(a, b) <= a);
    return 0;
}
