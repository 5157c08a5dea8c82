// modes: 32 64
#include <stdio.h>

int main(void)
{
    unsigned v[] = {1, 2, 0x80, 0xff00, 0x80000000u, 0xffffffffu, 0x12345678};
    for (int i = 0; i < 7; i++)
        printf("%d %d %d %d %d %08x\n", __builtin_popcount(v[i]), __builtin_clz(v[i]), __builtin_ctz(v[i]),
               __builtin_parity(v[i]), __builtin_ffs((int)v[i]), __builtin_bswap32(v[i]));
    unsigned long long w[] = {1, 1ULL << 40, ~0ULL, 0xf0f0f0f0f0f0f0f0ULL};
    for (int i = 0; i < 4; i++)
        printf("%d %d %d %d %016llx\n", __builtin_popcountll(w[i]), __builtin_clzll(w[i]), __builtin_ctzll(w[i]),
               __builtin_parityll(w[i]), (unsigned long long)__builtin_bswap64(w[i]));
    printf("%x %d\n", __builtin_bswap16(0x1234), __builtin_ffs(0));
    printf("%d %d\n", __builtin_clrsb(0), __builtin_clrsb(-256));
    return 0;
}
