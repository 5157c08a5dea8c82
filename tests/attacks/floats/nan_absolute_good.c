// violated: nothing
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    double y = fabs(x);
    assert(!signbit(y));
    return 0;
}
