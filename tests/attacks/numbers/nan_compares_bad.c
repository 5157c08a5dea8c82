// violated: assertion; native: none, the input is not a number
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double d = __VERIFIER_nondet_double();
    assert(d == d);
    return 0;
}
