// Variable arguments, calls through pointers, calls without a prototype.
#include <stdarg.h>
#include <stdio.h>
int sum(int n, ...) {
    va_list a, b;
    va_start(a, n);
    va_copy(b, a);
    int r = 0;
    for (int i = 0; i < n; i++) r += va_arg(a, int);
    double d = va_arg(b, int);
    long long l = va_arg(a, long long);
    va_end(a);
    va_end(b);
    return r + (int)d + (int)l;
}
typedef int (*operation)(int, ...);
int apply(operation f) { return f(2, 3, 4.5, "x", 7LL); }
void show(const char *s) { printf("%s \"quoted\" %d\n\t\x7f\x80", s, sum(1, 2, 3LL)); }
int (*const table[])(int, ...) = {sum, 0, sum};
int pick(int i) { return table[i](1, 9); }
