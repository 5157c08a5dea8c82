// violated: nothing
#include <assert.h>
extern long __VERIFIER_nondet_long(void);
int main(void) {
    long x = __VERIFIER_nondet_long(), y = __VERIFIER_nondet_long();
    if (x >= y) return 0;
    assert((double)x <= (double)y);
    return 0;
}
