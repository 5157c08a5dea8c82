// limpet: unsafe(out-of-bounds@15)
// why: The bit set has no byte for the last bits if their number is no multiple of eight.
// inputs: 9
#include <limpet.h>
#include <string.h>

int main(void)
{
    unsigned bits = limpet_nondet_uint();
    limpet_assume(8 <= bits && bits <= 20);
    unsigned bytes = bits / 8;
    unsigned char set[bytes];
    memset(set, 0, bytes);
    unsigned last = bits - 1;
    set[last / 8] |= 1u << last % 8; // <- here
    limpet_assert(set[0] == 0 || bits == 8);
    return 0;
}
