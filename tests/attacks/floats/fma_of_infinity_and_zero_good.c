// violated: nothing
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (!(x >= 0 && x <= 1) || !(y >= -1 && y <= 1)) return 0;
    double r = fma(x, 2.0, y);
    assert(r == r);
    return 0;
}
