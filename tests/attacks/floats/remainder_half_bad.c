// violated: assertion; input: 3
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x > 0 && x < 8)) return 0;
    double r = remainder(x, 2);
    assert(r > -1 && r <= 1);
    return 0;
}
