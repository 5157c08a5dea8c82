// modes: 32 64
#include <stdio.h>

static long long all(char a, short b, int c, long long d, float e, double f, unsigned char g, unsigned h,
                     double i, float j, int k, long l, double m, double n, double o, double p, double q, int r)
{
    printf("%d %d %d %lld %g %g %d %u %g %g %d %ld\n", a, b, c, d, e, f, g, h, i, j, k, l);
    return (long long)(m + n * 10 + o * 100 + p * 1000 + q * 10000) + r;
}

static int old_style();
static int old_style(a, b)
    int a;
    char b;
{
    return a * b;
}

static void nothing(void) {}

int main(void)
{
    printf("%lld\n", all(-1, -2, -3, -4, 1.5f, 2.5, 200, 4000000000u, 3.5, 4.5f, 5, 6L, 1, 2, 3, 4, 5, 1000000));
    printf("%d\n", old_style(6, 7));
    nothing();
    ((void)all, (void)0);
    return 0;
}
