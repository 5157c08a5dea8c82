// violated: out-of-bounds; native: more is usable
#include <malloc.h>
#include <stdlib.h>
int main(void) {
    char *p = malloc(5);
    if (!p) return 0;
    size_t n = malloc_usable_size(p);
    p[n ] = 1;
    free(p);
    return 0;
}
