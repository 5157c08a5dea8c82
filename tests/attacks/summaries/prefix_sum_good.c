// violated: nothing
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
unsigned a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64) return 0;
    for (unsigned i = 0; i < n; i++) a[i] = 1;
    for (unsigned i = 1; i < n; i++) a[i] += a[i - 1];
    assert(a[10] == 11);
    return 0;
}
