// violated: assertion; input: 5e-324
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x > 0 && x < 1e-300)) return 0;
    double h = x / 2;
    assert(h + h == x);
    return 0;
}
