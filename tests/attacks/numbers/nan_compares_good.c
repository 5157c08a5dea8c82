// violated: nothing
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double d = __VERIFIER_nondet_double();
    assert(d == d || d != d);
    return 0;
}
