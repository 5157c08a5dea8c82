// violated: assertion; options: --m32
#include <assert.h>
#include <stdarg.h>
static long long get(int n, ...) {
    va_list l; va_start(l, n);
    int a = va_arg(l, int); long long b = va_arg(l, long long); double d = va_arg(l, double);
    va_end(l);
    return a + b + (long long)d;
}
int main(void) { assert(get(3, 1, 1ll << 40, 2.0) == 3); return 0; }
