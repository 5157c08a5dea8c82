// violated: nothing
#include <stddef.h>
void *memcpy(void *to, const void *from, size_t n) {
    char *t = to; const char *f = from;
    for (size_t i = 0; i < n; i++) t[i] = f[i];
    return to;
}
int main(void) { char a[4] = "abc", b[4]; memcpy(b, a, 4); return b[0] - 'a'; }
