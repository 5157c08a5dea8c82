// violated: assertion; input: -0
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= 0 && x < 1)) return 0;
    double f = floor(x);
    assert(1 / f > 0);
    return 0;
}
