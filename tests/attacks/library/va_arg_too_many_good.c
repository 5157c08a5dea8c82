// violated: nothing
#include <stdarg.h>
static int sum(int n, ...) {
    va_list l; int s = 0; va_start(l, n);
    while (n--) s += va_arg(l, int);
    va_end(l);
    return s;
}
int main(void) { return sum(3, 1, 2, 3) == 77; }
