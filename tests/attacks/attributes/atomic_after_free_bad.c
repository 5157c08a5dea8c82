// violated: use-after-free
#include <stdlib.h>
int main(void) {
    int *p = calloc(1, 4), q = 0;
    if (!p) return 0;
    free(p);
    return __atomic_fetch_add(p, 1, __ATOMIC_SEQ_CST);
}
