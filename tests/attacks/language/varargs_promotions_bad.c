// violated: bad-call; native: gcc does not check
#include <stdarg.h>
static double sum(int n, ...) {
    va_list l;
    va_start(l, n);
    double s = 0;
    while (n--) s += va_arg(l, float);
    va_end(l);
    return s;
}
int main(void) { return sum(2, 1.0f, 2.0f) == 4; }
