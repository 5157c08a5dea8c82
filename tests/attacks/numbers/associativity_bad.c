// violated: assertion; input: 1e16 -1e16 1
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double a = __VERIFIER_nondet_double(), b = __VERIFIER_nondet_double(), c = __VERIFIER_nondet_double();
    if (!(a > -1e17 && a < 1e17 && b > -1e17 && b < 1e17 && c > -1e17 && c < 1e17)) return 0;
    assert((a + b) + c == a + (b + c));
    return 0;
}
