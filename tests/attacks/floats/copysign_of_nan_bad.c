// violated: assertion; input: nan
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    double y = copysign(x, -1);
    assert(signbit(y) && (y <= 0));
    return 0;
}
