// Integers of all widths, shifts, divisions, conversions, conditional expressions.
#include <stdint.h>
#include <stdbool.h>

static const int8_t small[] = {1, -2, 3};
int64_t wide = -0x123456789abcdefLL;
uint16_t half_word;

int mix(int8_t a, uint8_t b, int16_t c, uint32_t d, int64_t e, bool f) {
    int r = a + b * c;
    r ^= (int)(d >> 3);
    r -= (int)(e / (c ? c : 1)) % 7;
    r += (a << 2) | (b >> 1);
    r = f ? r : -r;
    r += small[(unsigned)r % 3];
    half_word = (uint16_t)r;
    wide += e;
    return r > 3 && d < 9u || !f;
}

unsigned bits(unsigned x) {
    return (unsigned)__builtin_popcount(x) + (unsigned)(x ? __builtin_clz(x) : 0) + (unsigned)(x ? __builtin_ctz(x) : 0) +
           __builtin_bswap32(x) + __builtin_bitreverse32(x) + __builtin_rotateleft32(x, 5);
}

bool checked(int a, int b, int *out) {
    unsigned long p;
    return __builtin_sadd_overflow(a, b, out) || __builtin_mul_overflow((unsigned long)a, (unsigned long)b, &p);
}
