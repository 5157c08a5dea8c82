// violated: nothing
#include <stdlib.h>
int main(void) {
    int *p = calloc(4, 4);
    if (!p) return 0;
    p = realloc(p, 12);
    if (!p) return 0;
    p[2] = 1;
    free(p);
    return 0;
}
