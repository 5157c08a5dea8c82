// limpet: unsafe(out-of-bounds@12)
// why: A field that crosses the end of the bytes is read without looking how many are left.
// inputs: 13
#include <limpet.h>

static const unsigned char stream[2] = {0xa5, 0x3c};

static unsigned bits(const unsigned char *bytes, unsigned at, unsigned n)
{
    unsigned value = 0;
    for (unsigned i = 0; i < n; i++, at++)
        value = value << 1 | (bytes[at / 8] >> (7 - at % 8) & 1); // <- here
    return value;
}

int main(void)
{
    unsigned at = limpet_nondet_uint();
    limpet_assume(at < 16);
    limpet_assert(bits(stream, at, 4) < 16);
    return 0;
}
