// violated: nothing
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= 0 && x <= 100)) return 0;
    assert(fabs(round(x) - x) <= 0.5);
    return 0;
}
