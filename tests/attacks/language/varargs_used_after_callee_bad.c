// violated: assertion; native: both are fine on this machine
#include <assert.h>
#include <stdarg.h>
static int next(va_list *l) { return va_arg(*l, int); }
static int third(int n, ...) {
    va_list l;
    va_start(l, n);
    next(&l);
    next(&l);
    int r = va_arg(l, int);
    va_end(l);
    return r;
}
int main(void) { assert(third(0, 1, 2, 3) == 1); return 0; }
