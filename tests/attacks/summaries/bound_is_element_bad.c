// violated: out-of-bounds; input: 40
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
unsigned a[50];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 50) return 0;
    a[30] = n;
    for (unsigned i = 0; i < a[30]; i++) a[i] = 100;
    return 0;
}
