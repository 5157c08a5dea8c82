// violated: use-after-free
#include <stdlib.h>
int main(void) {
    int *p = malloc(4), *q;
    if (!p) return 0;
    *p = 1;
    q = realloc(p, 400);
    if (!q) return 0;
    *p = 2;
    free(q);
    return 0;
}
