// violated: nothing
#include <stdarg.h>
#include <stdio.h>
static int put(char *b, const char *f, ...) {
    va_list l; va_start(l, f);
    int n = vsnprintf(b, 4, f, l);
    va_end(l);
    return n;
}
int main(void) {
    char b[4];
    int n = put(b, "%s", "abcd");
    return b[n - 1] != 0;
}
