// limpet: unsafe(shift@13)
// why: The mask keeps one bit too many, so 32 is a possible amount.
// inputs: 5, 32
#include <limpet.h>

static unsigned rotate(unsigned x, unsigned n)
{
    n &= 63;
    if (n == 0)
        return x;
    if (n > 32)
        return x;
    return (x << n) | (x >> (32 - n)); // <- here
}

int main(void)
{
    unsigned x = limpet_nondet_uint(), n = limpet_nondet_uint();
    unsigned y = rotate(x, n);
    limpet_assert((x == 0) == (y == 0));
    return 0;
}
