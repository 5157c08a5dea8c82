// violated: assertion; input: 1e-20
#include <assert.h>
#include <fenv.h>
#pragma STDC FENV_ACCESS ON
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x > 0 && x < 1e-10)) return 0;
    fesetround(FE_TONEAREST);
    volatile double one = 1;
    double r = one + x;
    assert(r > 1);
    return 0;
}
