// violated: uninitialised; native: none
#include <stdarg.h>
static int get(int n, ...) {
    va_list l; va_start(l, n);
    va_end(l);
    int v = va_arg(l, int);
    return v;
}
int main(void) { return get(1, 2) == 8; }
