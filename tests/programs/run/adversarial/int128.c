// modes: 64
#include <stdio.h>

typedef __int128 i128;
typedef unsigned __int128 u128;
static void pr(u128 v) {
    char b[48], *p = b + 47;
    *p = 0;
    do {
        *--p = '0' + (int)(v % 10);
        v /= 10;
    } while (v);
    puts(p);
}

struct w {
    char c;
    i128 v;
};
static i128 neg(struct w x) {
    return -x.v;
}

int main(void) {
    u128 a = ~(u128)0;
    pr(a);
    pr(a / 3);
    pr(a >> 65);
    pr((u128)0xFFFFFFFFFFFFFFFFull * 0xFFFFFFFFFFFFFFFFull);
    i128 b = -((i128)1 << 100);
    pr(-b);
    printf("%d %d\n", b < 0, (int)(b >> 98));
    printf("%lld\n", (long long)(b / ((i128)1 << 90)));
    printf("%lld\n", (long long)((b + 7) % 10));
    struct w x = {1, 12345678901234567LL};
    pr(-neg(x) * x.v);
    printf("%d\n", __builtin_popcountll((unsigned long long)(a >> 64)));
    double d = (double)a;
    printf("%g %g\n", d, (double)b);
    pr((u128)1e30);
    u128 f = 1;
    for (int i = 2; i < 34; i++) f *= i;
    pr(f);
    pr(f << 3 | 5);
    printf("%zu %d\n", sizeof x, (int)(f % 1000007));
    unsigned long long hi = f >> 64, lo = f;
    printf("%llx %llx\n", hi, lo);
    i128 c;
    printf("%d\n", __builtin_mul_overflow((i128)1 << 100, (i128)1 << 30, &c));
    return 0;
}
