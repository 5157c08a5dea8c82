// violated: assertion
#include <assert.h>
#include <stdarg.h>
static int get(int n, ...) {
    va_list l, m; va_start(l, n); va_copy(m, l);
    int a = va_arg(l, int) + va_arg(l, int), b = va_arg(m, int);
    va_end(l); va_end(m);
    return a * 10 + b;
}
int main(void) { assert(get(2, 1, 2) == 33); return 0; }
