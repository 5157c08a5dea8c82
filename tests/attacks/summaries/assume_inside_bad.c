// violated: assertion; input: 33 5 6
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
unsigned a[64];
int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), k = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64 || k >= n) return 0;
    a[k] = __VERIFIER_nondet_uint();
    for (unsigned i = 0; i < n; i++) __VERIFIER_assume(a[i] < 10);
    assert(a[k] < 5);
    return 0;
}
