// modes: 32 64
#include <stdarg.h>
#include <stdio.h>

static double mean(int n, va_list ap)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += va_arg(ap, double);
    return s / n;
}

static double spread(int n, ...)
{
    va_list ap, again;
    va_start(ap, n);
    va_copy(again, ap);
    double m = mean(n, ap), s = 0;
    va_end(ap);
    for (int i = 0; i < n; i++) {
        double d = va_arg(again, double) - m;
        s += d * d;
    }
    va_end(again);
    return s / n;
}

static int next(va_list *ap) { return va_arg(*ap, int); }

static int pairs(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    int s = 0;
    while (n--) {
        int a = next(&ap);
        s += a * va_arg(ap, int);
    }
    va_end(ap);
    return s;
}

int main(void)
{
    printf("%g\n", spread(4, 1.0, 2.0, 3.0, 4.0));
    printf("%g\n", spread(2, -1.0, 1.0));
    printf("%d\n", pairs(3, 1, 2, 3, 4, 5, 6));
    return 0;
}
