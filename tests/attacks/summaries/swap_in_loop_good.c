// violated: nothing
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64) return 0;
    for (unsigned i = 0; i < n; i++) a[i] = i;
    for (unsigned i = 0; i < n / 2; i++) { int t = a[i]; a[i] = a[n - 1 - i]; a[n - 1 - i] = t; }
    assert(a[0] == (int)n - 1);
    return 0;
}
