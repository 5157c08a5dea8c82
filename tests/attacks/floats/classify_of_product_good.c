// violated: nothing
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);
int main(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (!isnormal(x) || !isnormal(y) || fabsf(x) < 1e-15f || fabsf(y) < 1e-15f) return 0;
    float z = x * y;
    assert(isnormal(z) || isinf(z));
    return 0;
}
