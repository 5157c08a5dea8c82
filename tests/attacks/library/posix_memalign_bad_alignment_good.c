// violated: nothing
#define _GNU_SOURCE
#include <stdlib.h>
int main(void) {
    void *p;
    if (posix_memalign(&p, 32, 8)) return 0;
    free(p);
    return 0;
}
