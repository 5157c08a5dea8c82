// violated: nothing
#include <assert.h>
#include <fenv.h>
#pragma STDC FENV_ACCESS ON
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x > 0.1 && x < 0.2)) return 0;
    fesetround(FE_DOWNWARD);
    volatile float f = (float)x;
    assert((double)f <= x);
    return 0;
}
