// violated: nothing
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x == x) return 0;
    assert(isnan(x));
    return 0;
}
