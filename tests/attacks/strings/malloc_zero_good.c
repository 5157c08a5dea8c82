// violated: nothing
#include <stdlib.h>
int main(void) {
    volatile int n = 0;
    char *p = malloc(n);
    if (p && n) *p = 1;
    free(p);
    return 0;
}
