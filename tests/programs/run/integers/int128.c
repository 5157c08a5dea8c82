// modes: 64
#include <stdio.h>

typedef unsigned __int128 u128;
typedef __int128 i128;

static void show(u128 x)
{
    char buffer[48];
    int n = 47;
    buffer[n] = 0;
    do {
        buffer[--n] = (char)('0' + (int)(x % 10));
        x /= 10;
    } while (x);
    puts(buffer + n);
}

int main(void)
{
    u128 f = 1;
    for (int i = 1; i <= 33; i++)
        f *= (u128)i;
    show(f);
    show(f >> 64);
    show((u128)-1);
    i128 n = -((i128)1 << 100);
    printf("%d %d\n", n < 0, n / 3 < -1);
    show((u128)(-n));
    show((u128)(-(n / 7)));
    show((u128)(-(n % 7)));
    show((u128)(n >> 90) & 0xffff);
    unsigned long long a = 0xfedcba9876543210ULL, b = 0x0123456789abcdefULL;
    u128 p = (u128)a * b;
    printf("%016llx%016llx\n", (unsigned long long)(p >> 64), (unsigned long long)p);
    double d = (double)p;
    printf("%.6e\n", d);
    show((u128)1e30);
    return 0;
}
