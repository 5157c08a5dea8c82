// violated: assertion; native: no such header
#include <assert.h>
#include <stdckdint.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), r;
    if (ckd_add(&r, n, 1)) assert(r == n + 0);
    return 0;
}
