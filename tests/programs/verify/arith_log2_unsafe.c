// limpet: unsafe(shift@20)
// why: For zero the position is minus one and the shift by it undefined.
// inputs: 0
#include <limpet.h>

static int top_bit(unsigned x)
{
    int n = -1;
    while (x != 0) {
        x >>= 1;
        n++;
    }
    return n;
}

int main(void)
{
    unsigned x = limpet_nondet_ushort();
    int n = top_bit(x);
    unsigned low = 1u << n; // <- here
    limpet_assert(low <= x && x < 2 * low);
    return 0;
}
