// modes: 32 64
#include <stdio.h>
#include <limits.h>
#include <stdint.h>

int main(void) {
    unsigned char uc = 200, ud = 100;
    signed char sc = -1;
    unsigned short us = 65535;
    short s = -1;
    unsigned u = 1;
    int i = -1;
    printf("%d %d\n", uc + ud, (unsigned char)(uc + ud));
    printf("%d %d %d\n", i < u, sc < u, us > s);
    printf("%d\n", -1 < (unsigned short)1);
    printf("%d %d\n", sc == (char)255, (unsigned char)sc == 255);
    printf("%u\n", ~uc & 0xff);
    printf("%d\n", ~uc);
    printf("%d\n", (unsigned char)~uc >> 4);
    printf("%d\n", ~uc >> 4);
    printf("%d\n", (signed char)0x80 >> 1);
    printf("%u\n", (unsigned)sc >> 28);
    printf("%ld\n", (long)(i + 1u));
    printf("%lld\n", (long long)i * u);
    printf("%lld\n", -1LL + u);
    int64_t big = (int64_t)1 << 40;
    printf("%d %d\n", (int)(big >> 20), (int)big);
    printf("%d\n", 'a' - 'A');
    printf("%zu %zu\n", sizeof 'a', sizeof(char));
    printf("%d\n", (us << 1) >> 1);
    printf("%d\n", (unsigned short)(us << 1) >> 1);
    char c = 127;
    c++;
    printf("%d\n", c);
    c = -128;
    c--;
    printf("%d\n", c);
    unsigned x = UINT_MAX;
    printf("%d\n", x + 1 == 0);
    printf("%d\n", INT_MIN == -2147483647 - 1);
    printf("%d %d %d %d\n", -7 / 2, -7 % 2, 7 / -2, 7 % -2);
    printf("%u\n", -7u / 2);
    printf("%d\n", (int)3.99 + (int)-3.99);
    printf("%d\n", (char)300);
    printf("%d\n", (_Bool)256 + (_Bool)0.1);
    printf("%d\n", 1 ? -1 < 0u : 0);
    printf("%d\n", (1 ? -1 : 0u) > 0);
    printf("%ld\n", (long)(1 ? -1 : 0u));
    switch ((unsigned char)-1) {
    case 255: puts("255");
        break;
    case -1: puts("-1");
    }
    printf("%llu\n", (unsigned long long)(unsigned)-1 + 1);
    int a = 5;
    a += 3.7;
    printf("%d\n", a);
    uc = 255;
    uc += 1;
    printf("%d\n", uc);
    us = 0;
    us -= 1;
    printf("%d\n", us);
    return 0;
}
