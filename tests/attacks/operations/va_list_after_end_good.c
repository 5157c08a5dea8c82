// violated: nothing
#include <stdarg.h>
static int get(int n, ...) {
    va_list l; va_start(l, n);
    int v = va_arg(l, int);
    va_end(l);
    return v;
}
int main(void) { return get(1, 2) == 8; }
