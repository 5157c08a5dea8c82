// violated: nothing
#include <string.h>
static void swap(void *a, void *b, size_t n) {
    char t[16];
    if (a == b) return;
    memcpy(t, a, n);
    memcpy(a, b, n);
    memcpy(b, t, n);
}
int main(void) {
    double x = 1, y = 2;
    swap(&x, &y, sizeof x);
    swap(&x, &x, sizeof x);
    return x != 2;
}
