// violated: nothing
#include <stdlib.h>
int main(void) {
    int *p = malloc(4), r;
    if (!p) return 0;
    *p = 1;
    p = realloc(p, 8);
    if (!p) return 0;
    r = p[0] > 3;
    free(p);
    return r;
}
