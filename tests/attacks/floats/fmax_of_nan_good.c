// violated: nothing
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (x > 1 || y > 1) return 0;
    double m = fmax(x, y);
    assert(!(m > 1));
    return 0;
}
