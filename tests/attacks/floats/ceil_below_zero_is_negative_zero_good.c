// violated: nothing
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x > -1 && x < 0)) return 0;
    assert(ceil(x) == 0 && signbit(ceil(x)));
    return 0;
}
