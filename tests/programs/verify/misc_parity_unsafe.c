// limpet: unsafe(assertion@15)
// why: The folding leaves out the high byte.
// inputs: 0x100
#include <limpet.h>

int main(void)
{
    unsigned short x = limpet_nondet_ushort();
    unsigned fold = x, count = 0;
    fold ^= fold >> 4;
    fold ^= fold >> 2;
    fold ^= fold >> 1;
    for (int i = 0; i < 16; i++)
        count += x >> i & 1;
    limpet_assert((fold & 1) == count % 2); // <- here
    return 0;
}
