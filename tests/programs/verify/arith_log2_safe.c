// limpet: safe
// why: The position of the highest bit, by halving, brackets the number.
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
    limpet_assume(x != 0);
    int n = top_bit(x);
    unsigned low = 1u << n;
    limpet_assert(low <= x && x < 2 * low);
    return 0;
}
