// limpet: safe
// why: Counting bits one by one and by parallel sums gives the same number.
#include <limpet.h>

static unsigned by_sums(unsigned x)
{
    x = x - ((x >> 1) & 0x55555555u);
    x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
    x = (x + (x >> 4)) & 0x0f0f0f0fu;
    x = x + (x >> 8);
    return (x + (x >> 16)) & 63;
}

int main(void)
{
    unsigned x = limpet_nondet_uint(), count = 0;
    for (int i = 0; i < 32; i++)
        count += (x >> i) & 1;
    limpet_assert(count == by_sums(x));
    return 0;
}
