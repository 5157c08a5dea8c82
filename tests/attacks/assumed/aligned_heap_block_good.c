// violated: nothing
#include <stdlib.h>
int main(void) {
    char *p = aligned_alloc(64, 128);
    if (!p) return 0;
    char *q = __builtin_assume_aligned(p, 64), *r = __builtin_assume_aligned(p + 16, 16);
    q[0] = r[0] = 1;
    free(p);
    return 0;
}
