// violated: assertion
#include <assert.h>
#include <stdarg.h>
struct s { char c[20]; };
static int get(int n, ...) {
    va_list l; va_start(l, n);
    struct s x = va_arg(l, struct s); int k = va_arg(l, int);
    va_end(l);
    return x.c[19] * 10 + k;
}
int main(void) { struct s s = {{0}}; s.c[19] = 2; assert(get(2, s, 7) == 207); return 0; }
