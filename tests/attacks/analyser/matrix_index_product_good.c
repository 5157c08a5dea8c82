// violated: nothing
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned r = __VERIFIER_nondet_uint(), c = __VERIFIER_nondet_uint();
    if (r == 0 || c == 0 || r > 1000 || c > 1000) return 0;
    int *m = calloc(r, c * sizeof *m);
    if (!m) return 0;
    for (unsigned i = 0; i < r; i++) for (unsigned j = 0; j < c; j++) m[i * c + j] = 1;
    free(m);
    return 0;
}
