// violated: nothing
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int a[64], last;
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64) return 0;
    for (unsigned i = 0; i < n; i++) { a[i] = i; last = a[i]; }
    assert(last == (int)n - 1);
    return 0;
}
