// modes: 32 64
#include <stdarg.h>
#include <stdio.h>

static int sum(int n, ...)
{
    va_list ap;
    va_start(ap, n);
    int s = 0;
    while (n--)
        s += va_arg(ap, int);
    va_end(ap);
    return s;
}

static unsigned join(unsigned base, ...)
{
    va_list ap;
    unsigned r = 0, digit;
    va_start(ap, base);
    while ((digit = va_arg(ap, unsigned)) != ~0u)
        r = r * base + digit;
    va_end(ap);
    return r;
}

int main(void)
{
    printf("%d %d %d\n", sum(0), sum(1, 5), sum(10, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10));
    printf("%u %u\n", join(10, 1u, 2u, 3u, ~0u), join(16, 15u, 15u, ~0u));
    char c = 'x';
    short s = -3;
    printf("%d\n", sum(3, c, s, (_Bool)5));
    printf("%d\n", sum(2, sum(2, 1, 2), sum(2, 3, 4)));
    return 0;
}
