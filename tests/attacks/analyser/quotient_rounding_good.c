// violated: nothing
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n == 0 || n > 1000000) return 0;
    unsigned *w = calloc((n + 31) / 32 + (n < 32), sizeof *w);
    if (!w) return 0;
    for (unsigned i = 0; i < n; i++) w[i / 32] |= 1u << (i % 32);
    free(w);
    return 0;
}
