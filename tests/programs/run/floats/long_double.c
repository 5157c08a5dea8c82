// modes: 32 64
#include <stdio.h>

static long double power(long double x, int n)
{
    long double r = 1;
    while (n-- > 0)
        r *= x;
    return r;
}

int main(void)
{
    long double a = 1.0L / 3;
    double b = 1.0 / 3;
    printf("%d\n", a == b);
    printf("%.6Lf %.4Le %Lg\n", a, a * 1000, 2.5L);
    printf("%.0Lf\n", power(2, 63) + 1);
    printf("%d\n", (int)(power(2, 63) + 1 - power(2, 63)));
    unsigned long long u = (unsigned long long)(power(2, 63) + 3);
    printf("%llu\n", u);
    printf("%g\n", (double)(a * 3));
    long double array[3] = {1, 2, 3};
    array[1] += array[2] / 2;
    printf("%Lg\n", array[1]);
    return 0;
}
