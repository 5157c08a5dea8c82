// violated: nothing
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x > 1e-150 && x < 1)) return 0;
    assert(x * x > 0);
    return 0;
}
