// modes: 32 64
#include <stdio.h>

int main(void)
{
    unsigned u = 0x80000001u;
    int i = -16;
    for (int k = 0; k < 32; k += 5)
        printf("%x %x %d\n", u << k, u >> k, i >> k);
    printf("%llx\n", 1ULL << 63);
    printf("%llx\n", (unsigned long long)-1 >> 60);
    printf("%lld\n", -1024LL >> 3);
    unsigned char c = 0x81;
    printf("%x %x\n", c << 4, (unsigned char)(c << 4) >> 4);
    unsigned short s = 0xffff;
    s <<= 4;
    printf("%x\n", s);
    s >>= 8;
    printf("%x\n", s);
    long long one = 1;
    int amount = 40;
    printf("%lld\n", one << amount);
    printf("%d\n", 1 << 3 << 2);
    printf("%d\n", 1 << 2 + 1);
    return 0;
}
