// violated: uninitialised; native: gcc sees no undefined bytes
#define _GNU_SOURCE
#include <stdlib.h>
int main(void) {
    void *p;
    posix_memalign(&p, 24, 8);
    free(p);
    return 0;
}
