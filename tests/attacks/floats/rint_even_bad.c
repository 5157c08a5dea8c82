// violated: assertion; input: 2.5
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (x != 2.5 && x != 3.5) return 0;
    assert(rint(x) == x + 0.5);
    return 0;
}
