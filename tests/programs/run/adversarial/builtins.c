// modes: 32 64
#include <stdio.h>
#include <stdint.h>
#include <limits.h>

int main(void) {
    unsigned v[] = {1, 2, 0x80000000u, 0xffffffffu, 0x12345678u};
    for (int i = 0; i < 5; i++) printf("%d %d %d %d %x\n", __builtin_clz(v[i]), __builtin_ctz(v[i]), __builtin_popcount(v[i]), __builtin_parity(v[i]), __builtin_bswap32(v[i]));
    printf("%d %d %d\n", __builtin_clzll(1ull << 40), __builtin_ctzll(1ull << 40), __builtin_ffs(0));
    printf("%d %d\n", __builtin_ffsll(1ll << 50), __builtin_clrsb(-1));
    int r, o;
    o = __builtin_add_overflow(INT_MAX, 1, &r);
    printf("%d %d\n", o, r);
    o = __builtin_sub_overflow(INT_MIN, 1, &r);
    printf("%d %d\n", o, r);
    o = __builtin_mul_overflow(65536, 65536, &r);
    printf("%d %d\n", o, r);
    unsigned u;
    o = __builtin_add_overflow(3000000000u, 2000000000u, &u);
    printf("%d %u\n", o, u);
    unsigned char c;
    o = __builtin_add_overflow(200, 100, &c);
    printf("%d %d\n", o, c);
    short s;
    o = __builtin_mul_overflow(-200, 200, &s);
    printf("%d %d\n", o, s);
    long long ll;
    o = __builtin_mul_overflow(1ll << 40, 1ll << 30, &ll);
    printf("%d %lld\n", o, ll);
    printf("%d\n", __builtin_sub_overflow(1u, 2u, &r));
    printf("%d %d\n", r, (int)__builtin_expect(r < 0, 0));
    printf("%x %llx\n", __builtin_bswap16(0x1234), (unsigned long long)__builtin_bswap64(0x0102030405060708ull));
    printf("%x\n", (unsigned)__builtin_constant_p(5));
    printf("%u %u\n", (v[4] << 8) | (v[4] >> 24), (v[4] >> 4) | (v[4] << 28));
    uint8_t q = 0xb1;
    q = (q << 3) | (q >> 5);
    printf("%x\n", q);
    printf("%d %d\n", __builtin_isnan(0.0), __builtin_isinf_sign(-__builtin_inf()));
    printf("%g %g\n", __builtin_fabs(-2.5), __builtin_copysign(1.0, -0.0));
    printf("%d\n", __builtin_types_compatible_p(int, signed));
    if (0) __builtin_unreachable();
    char b[16];
    __builtin_memset(b, 'x', 15);
    b[15] = 0;
    printf("%zu %s\n", __builtin_strlen(b), b);
    printf("%d\n", __builtin_choose_expr(1, 3, 4));
    printf("%d\n", (int)__builtin_object_size(b, 0));
    __builtin_prefetch(b);
    printf("%d %d\n", __builtin_abs(-4), (int)__builtin_labs(-5L));
    return 0;
}
