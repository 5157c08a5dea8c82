// modes: 32 64
#include <stdio.h>

static unsigned gcd(unsigned a, unsigned b) { return b ? gcd(b, a % b) : a; }
static unsigned binary_gcd(unsigned a, unsigned b)
{
    unsigned shift = 0;
    if (!a || !b)
        return a | b;
    while (!((a | b) & 1))
        a >>= 1, b >>= 1, shift++;
    while (!(a & 1))
        a >>= 1;
    while (b) {
        while (!(b & 1))
            b >>= 1;
        if (a > b) {
            unsigned t = a;
            a = b;
            b = t;
        }
        b -= a;
    }
    return a << shift;
}
static int extended(int a, int b, int *x, int *y)
{
    if (!b) {
        *x = 1;
        *y = 0;
        return a;
    }
    int g = extended(b, a % b, y, x);
    *y -= a / b * *x;
    return g;
}
static unsigned power(unsigned long long base, unsigned e, unsigned m)
{
    unsigned long long r = 1;
    for (base %= m; e; e >>= 1, base = base * base % m)
        if (e & 1)
            r = r * base % m;
    return (unsigned)r;
}

int main(void)
{
    unsigned p[][2] = {{48, 36}, {17, 5}, {0, 9}, {1071, 462}, {4294967295u, 65535}, {1 << 20, 1 << 12}};
    for (int i = 0; i < 6; i++)
        printf("%u %u\n", gcd(p[i][0], p[i][1]), binary_gcd(p[i][0], p[i][1]));
    int x, y, g = extended(240, 46, &x, &y);
    printf("%d %d %d %d\n", g, x, y, 240 * x + 46 * y == g);
    printf("%u %u\n", power(2, 1000, 1000007), power(3, 1000000006, 1000000007));
    return 0;
}
