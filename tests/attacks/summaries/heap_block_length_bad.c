// violated: out-of-bounds; input: 30
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 10 || n > 100000) return 0;
    int *p = malloc(n * sizeof *p);
    if (!p) return 0;
    for (int i = 0; i <= n; i++) p[i] = 0;
    free(p);
    return 0;
}
