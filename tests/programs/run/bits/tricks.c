// modes: 32 64
#include <stdint.h>
#include <stdio.h>

static int is_power_of_two(uint32_t x) { return x && !(x & (x - 1)); }
static uint32_t next_power(uint32_t x)
{
    x--;
    x |= x >> 1;
    x |= x >> 2;
    x |= x >> 4;
    x |= x >> 8;
    x |= x >> 16;
    return x + 1;
}
static int popcount(uint32_t x)
{
    x = x - ((x >> 1) & 0x55555555);
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333);
    return (int)(((x + (x >> 4) & 0xF0F0F0F) * 0x1010101) >> 24);
}
static uint32_t reverse(uint32_t x)
{
    x = (x >> 1 & 0x55555555) | (x & 0x55555555) << 1;
    x = (x >> 2 & 0x33333333) | (x & 0x33333333) << 2;
    x = (x >> 4 & 0x0f0f0f0f) | (x & 0x0f0f0f0f) << 4;
    x = (x >> 8 & 0x00ff00ff) | (x & 0x00ff00ff) << 8;
    return x >> 16 | x << 16;
}
static int sign(int x) { return (x > 0) - (x < 0); }

int main(void)
{
    uint32_t v[] = {0, 1, 2, 3, 31, 32, 1000, 0x80000000u, 0xffffffffu, 0xdeadbeefu};
    for (int i = 0; i < 10; i++)
        printf("%08x %d %08x %d %08x\n", v[i], is_power_of_two(v[i]), next_power(v[i]), popcount(v[i]), reverse(v[i]));
    printf("%d %d %d\n", sign(-9), sign(0), sign(9));
    unsigned a = 5, b = 9;
    a ^= b, b ^= a, a ^= b;
    printf("%u %u\n", a, b);
    printf("%x\n", (0xabcdu & -0xabcdu) | 0x10);
    return 0;
}
