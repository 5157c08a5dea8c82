// violated: uninitialised; native: none
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char *p; size_t n = 0;
    if (getline(&p, &n, stdin) < 0) { free(p); return 0; }
    free(p);
    return 0;
}
