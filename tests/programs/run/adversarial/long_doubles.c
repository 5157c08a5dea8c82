// modes: 32 64
#include <stdio.h>
#include <math.h>
#include <float.h>
#include <stdlib.h>
#include <string.h>

static long double fact(int n) {
    return n < 2 ? 1 : n * fact(n - 1);
}

struct L {
    char c;
    long double v;
};
static long double pick(int n, long double a, long double b) {
    return n ? a : b;
}

int main(void) {
    volatile long double a = 1, b = 3;
    printf("%.20Lg %La\n", a / b, a / b);
    printf("%.0Lf\n", fact(25));
    volatile long double big = 18446744073709551615.0L;
    printf("%.1Lf %.1Lf\n", big, big + 1);
    printf("%.1Lf %.1Lf %.1Lf\n", floorl(big / 2), ceill(big / 2), roundl(9223372036854775807.5L));
    unsigned long long u = big;
    printf("%llu\n", u);
    printf("%lld %lld\n", llroundl(-4611686018427387905.5L), llrintl(4611686018427387904.5L));
    printf("%.20Lg %.20Lg\n", sqrtl(2.0L), fabsl(-a / b));
    printf("%d %d\n", a / b == (double)(a / b), (double)(a / b) == 1.0 / 3);
    printf("%Lg %Lg\n", LDBL_MAX, LDBL_MIN);
    struct L s = {'x', 2.5L}, t = s;
    t.v += s.v;
    printf("%c %Lg\n", t.c, t.v);
    long double arr[3] = {1.5L, 2.5L};
    memcpy(arr + 2, arr, sizeof *arr);
    printf("%Lg %Lg\n", arr[2], pick(1, arr[0], arr[1]));
    printf("%d %d %d\n", !!isnan(a - a), !!isinf(a / (b - 3)), !!isfinite(big));
    printf("%d\n", (int)fpclassify(LDBL_MIN / 4) == FP_SUBNORMAL);
    printf("%.18Lg %.18Lg\n", fmodl(10.5L, 3), ldexpl(1.0L, -16445));
    printf("%.5Lf %.3Le %Lg\n", 1234.56789L, 1e4000L, 1e-4000L);
    long double x = 0;
    for (int i = 0; i < 10; i++) x += 0.1L;
    printf("%.21Lg\n", x);
    float f = a / b;
    printf("%a\n", f);
    int e;
    long double m = frexpl(big, &e);
    printf("%.20Lg %d\n", m, e);
    printf("%.20Lg\n", fmaxl(a, b) - fminl(a, b));
    printf("%Lf %Lf\n", strtold("1.5", 0), -0.0L);
    printf("%.30Lf\n", 0.1L);
    return 0;
}
