// limpet: safe
// why: A number that has no bit in common with its predecessor is zero or a power of two.
#include <limpet.h>

static int is_power(unsigned x)
{
    return x != 0 && (x & (x - 1)) == 0;
}

int main(void)
{
    unsigned short x = limpet_nondet_ushort();
    int found = 0;
    for (int i = 0; i < 16; i++)
        found |= x == 1u << i;
    limpet_assert(found == is_power(x));
    return 0;
}
