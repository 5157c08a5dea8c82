// violated: nothing; options: --m32
#include <stdarg.h>
static long long get(int n, ...) {
    va_list l;
    va_start(l, n);
    long long v = va_arg(l, long);
    va_end(l);
    return v;
}
int main(void) { return (int)get(1, 5L) - 5; }
