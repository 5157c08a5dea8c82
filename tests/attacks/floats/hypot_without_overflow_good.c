// violated: nothing
#include <assert.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x >= 0 && x <= 1e150)) return 0;
    assert(x * x + x * x < 1e308);
    return 0;
}
