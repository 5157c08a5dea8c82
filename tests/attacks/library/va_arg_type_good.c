// violated: nothing
#include <stdarg.h>
static long get(int n, ...) {
    va_list l; va_start(l, n);
    long v = va_arg(l, int);
    va_end(l);
    return v;
}
int main(void) { return get(1, 2) == 9; }
