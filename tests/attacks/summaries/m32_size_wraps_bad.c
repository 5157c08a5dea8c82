// violated: out-of-bounds; options: --m32; input: 1073741828
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20) return 0;
    int *p = malloc(n * sizeof *p);
    if (!p) return 0;
    for (unsigned i = 0; i < n && i < 5000; i++) p[i] = 1;
    free(p);
    return 0;
}
