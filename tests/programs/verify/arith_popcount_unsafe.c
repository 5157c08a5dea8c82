// limpet: unsafe(assertion@20)
// why: The loop stops one bit too early and misses the top bit.
// inputs: 0x80000000
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
    for (int i = 0; i < 31; i++)
        count += (x >> i) & 1;
    limpet_assert(count == by_sums(x)); // <- here
    return 0;
}
