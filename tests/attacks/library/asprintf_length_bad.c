// violated: out-of-bounds; input: 5
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    char *p;
    int n = asprintf(&p, "%d-%x", __VERIFIER_nondet_int(), 10);
    if (n < 0) return 0;
    int r = p[n + 1];
    free(p);
    return r;
}
