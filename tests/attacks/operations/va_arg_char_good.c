// violated: nothing
#include <stdarg.h>
static int get(int n, ...) {
    va_list l; va_start(l, n);
    double v = va_arg(l, double);
    va_end(l);
    return v > 3;
}
int main(void) { return get(1, 2.0f); }
