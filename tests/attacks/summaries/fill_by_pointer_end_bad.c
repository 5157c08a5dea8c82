// violated: out-of-bounds; input: 20
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
#include <stdlib.h>

int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n == 0 || n > 1000) return 0;
    long *a = malloc(n * sizeof *a);
    if (!a) return 0;
    for (long *p = a, *e = a + n; p <= e; p++) *p = 7;
    long r = a[0];
    free(a);
    return r != 7;
}
