// violated: nothing
#include <assert.h>
#include <stdlib.h>
extern unsigned __VERIFIER_nondet_uint(void);
int a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64 || k >= n) return 0;
    a[k] = 9;
    for (unsigned i = 0; i < n; i++) {
        if (a[i] == 9) exit(0);
    }
    assert(0);
    return 0;
}
