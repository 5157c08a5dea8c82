// violated: out-of-bounds; native: none, gcc takes it for one byte
#include <stdlib.h>
int main(void) {
    volatile int n = 0;
    char *p = malloc(n);
    if (p) *p = 1;
    free(p);
    return 0;
}
