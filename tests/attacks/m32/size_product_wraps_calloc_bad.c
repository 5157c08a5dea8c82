// violated: out-of-bounds; options: --m32; input: 65537
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 1 || n > 100000) return 0;
    char *p = malloc(n * 65536);
    if (!p) return 0;
    p[n * 2] = 1;
    free(p);
    return 0;
}
