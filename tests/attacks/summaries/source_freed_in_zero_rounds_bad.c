// violated: use-after-free; input: 1
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n > 40) return 0;
    char *p = calloc(64, 1), b[64];
    if (!p) return 0;
    free(p);
    for (unsigned i = 0; i < n ; i++) b[i] = p[i];
    return 0;
}
