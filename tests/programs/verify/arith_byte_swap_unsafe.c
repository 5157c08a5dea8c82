// limpet: unsafe(assertion@14)
// why: One byte is moved to the wrong place.
// inputs: 0x00010000
#include <limpet.h>

static unsigned reverse(unsigned x)
{
    return x << 24 | (x & 0xff00) << 8 | (x >> 16 & 0xff00) | x >> 24;
}

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assert(reverse(reverse(x)) == x); // <- here
    return 0;
}
