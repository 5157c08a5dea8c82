// violated: nothing
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= -1e6 && x <= 1e6)) return 0;
    long r = lrint(x);
    assert(r - x <= 0.5);
    return 0;
}
