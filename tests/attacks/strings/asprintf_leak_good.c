// violated: nothing; options: --also memory-leak
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    char *p = 0;
    if (asprintf(&p, "%d", 5) < 0) return 0;
    free(p);
    return 0;
}
