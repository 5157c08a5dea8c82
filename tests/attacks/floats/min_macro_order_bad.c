// violated: assertion; input: 3 nan
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
#define MIN(a, b) ((a) < (b) ? (a) : (b))
int main(void) {
    double x = __VERIFIER_nondet_double(), y = __VERIFIER_nondet_double();
    if (!(x >= 0 && x <= 10)) return 0;
    double m = MIN(x, y);
    assert(m == m);
    return 0;
}
