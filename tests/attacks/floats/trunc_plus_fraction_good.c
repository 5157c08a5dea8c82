// violated: nothing
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double(), w;
    if (!(x > -1e9 && x < 1e9)) return 0;
    double f = modf(x, &w);
    assert(f > -1 && f < 1);
    return 0;
}
