// violated: nothing
#include <assert.h>
extern unsigned __VERIFIER_nondet_uint(void);
int a[64];
static unsigned fill(unsigned n, unsigned stop) {
    unsigned i;
    for (i = 0; i < n; i++) {
        if (i == stop) return i;
        a[i] = 1;
    }
    return i;
}
int main(void) {
    unsigned n = __VERIFIER_nondet_uint();
    if (n < 20 || n > 64) return 0;
    unsigned k = fill(n, 15);
    assert(k == 15 && a[14] == 1 && a[15] == 0);
    return 0;
}
