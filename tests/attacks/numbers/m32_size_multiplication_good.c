// violated: nothing; options: --m32
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 65536 || n > 65540 || n * 65536u / 65536u != n) return 0;
    char *p = malloc(n * 65536u);
    if (!p) return 0;
    p[n] = 1;
    free(p);
    return 0;
}
