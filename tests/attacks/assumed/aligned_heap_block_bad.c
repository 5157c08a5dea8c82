// violated: misaligned; native: gcc checks no assumption
#include <stdlib.h>
int main(void) {
    char *p = malloc(128);
    if (!p) return 0;
    char *q = __builtin_assume_aligned(p, 64), *r = __builtin_assume_aligned(p + 16, 64);
    q[0] = r[0] = 1;
    free(p);
    return 0;
}
