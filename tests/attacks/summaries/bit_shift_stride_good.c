// violated: nothing
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
short a[128];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64) return 0;
    for (unsigned i = 0; i < n; i++) a[i << 1] = (short)i;
    assert(a[2 * n - 2] == (short)(n - 1) && a[2 * n - 1] == 0 && a[1] == 0);
    return 0;
}
