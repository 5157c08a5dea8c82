// limpet: safe
// why: The absolute value as an unsigned number is right even for the smallest int.
#include <limpet.h>

static unsigned magnitude(int x)
{
    return x < 0 ? 0u - (unsigned)x : (unsigned)x;
}

int main(void)
{
    int x = limpet_nondet_int();
    unsigned m = magnitude(x);
    limpet_assert(m <= 2147483648u);
    limpet_assert((m == 0) == (x == 0));
    return 0;
}
