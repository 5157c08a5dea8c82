// violated: assertion; input: 1
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= 1 && x <= 2)) return 0;
    double y = nextafter(x, 3);
    assert(sqrt(y) > sqrt(x));
    return 0;
}
