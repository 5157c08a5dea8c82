// violated: nothing
#include <assert.h>
#include <stdckdint.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    int n = __VERIFIER_nondet_int(), r;
    if (ckd_add(&r, n, 1)) assert(r == -2147483647 - 1);
    return 0;
}
