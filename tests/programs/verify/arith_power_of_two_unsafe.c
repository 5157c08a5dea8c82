// limpet: unsafe(assertion@17)
// why: Zero passes the test although it is no power of two.
// inputs: 0
#include <limpet.h>

static int is_power(unsigned x)
{
    return (x & (x - 1)) == 0;
}

int main(void)
{
    unsigned short x = limpet_nondet_ushort();
    int found = 0;
    for (int i = 0; i < 16; i++)
        found |= x == 1u << i;
    limpet_assert(found == is_power(x)); // <- here
    return 0;
}
