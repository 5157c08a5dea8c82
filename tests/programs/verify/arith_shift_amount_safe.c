// limpet: safe
// why: A shift amount that is masked is always less than the width.
#include <limpet.h>

static unsigned rotate(unsigned x, unsigned n)
{
    n &= 31;
    if (n == 0)
        return x;
    return (x << n) | (x >> (32 - n));
}

int main(void)
{
    unsigned x = limpet_nondet_uint(), n = limpet_nondet_uint();
    unsigned y = rotate(x, n);
    limpet_assert((x == 0) == (y == 0));
    return 0;
}
