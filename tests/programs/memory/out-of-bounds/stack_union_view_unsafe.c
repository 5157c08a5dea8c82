// limpet: unsafe(out-of-bounds@16)
// why: The loop counts bytes, but the elements of this view have two of them.
// inputs: 66051
#include <limpet.h>

union word {
    unsigned whole;
    unsigned short halves[2];
    unsigned char bytes[4];
};

static unsigned mix(const unsigned short *half, unsigned n)
{
    unsigned result = 0;
    while (n-- > 0)
        result ^= half[n]; // <- here
    return result;
}

int main(void)
{
    union word w;
    w.whole = limpet_nondet_uint();
    unsigned short m = mix(w.halves, sizeof w);
    limpet_assert(m == (w.halves[0] ^ w.halves[1]));
    return 0;
}
