// modes: 32 64
#include <stdio.h>

static long long mix(char a, unsigned char b, short c, unsigned short d, int e, unsigned f, long long g)
{
    return a * b + c * d - e + (long long)f * 3 - g;
}

int main(void)
{
    printf("%lld\n", mix(-1, 255, -300, 500, 70000, 4000000000u, -5));
    printf("%lld\n", mix(1, 2, 3, 4, 5, 6, 7));
    int i = -3;
    long long w = i;
    unsigned long long uw = (unsigned)i;
    printf("%lld %llu\n", w, uw);
    w = 1u - 2u;
    printf("%lld\n", w);
    w = 1 - 2u + 0LL;
    printf("%lld\n", w);
    short s = (short)40000;
    printf("%d %u\n", s, (unsigned)s);
    unsigned short us = (unsigned short)s;
    printf("%d\n", us);
    char ch = 'z';
    ch++;
    printf("%c %d\n", ch, 'a' + 1);
    printf("%d\n", '\377' == (char)-1);
    printf("%d %d %d\n", '\n', '\x41', '\101');
    return 0;
}
