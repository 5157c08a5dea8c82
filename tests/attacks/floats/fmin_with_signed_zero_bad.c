// violated: assertion; input: 0 -0
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (!(x >= 0 && x <= 1 && y >= 0 && y <= 1)) return 0;
    double m = fmin(x, y);
    assert(!signbit(m) || m != 0);
    return 0;
}
