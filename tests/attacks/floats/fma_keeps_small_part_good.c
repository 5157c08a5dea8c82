// violated: nothing
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x > 1 && x < 1.5)) return 0;
    double p = x * x, e = fma(x, x, -p);
    assert(e < 1e-15 && e > -1e-15);
    return 0;
}
