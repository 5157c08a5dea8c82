// violated: nothing
#include <stdio.h>
#include <stdlib.h>
static char own[64];
int main(void) {
    char *p = malloc(64);
    if (!p) return 0;
    setvbuf(stderr, p, _IOFBF, 64);
    setvbuf(stderr, own, _IOFBF, 64);
    free(p);
    exit(0);
}
