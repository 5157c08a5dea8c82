// violated: nothing
#include <assert.h>
#include <math.h>
extern double __VERIFIER_nondet_double(void);
int main(void) {
    double x = __VERIFIER_nondet_double();
    if (!(x > -1000 && x < 1000)) return 0;
    double r = fmod(x, 3);
    assert(r > -3 && r < 3 && (r >= 0 || x < 0));
    return 0;
}
