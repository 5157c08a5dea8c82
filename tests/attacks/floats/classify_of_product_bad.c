// violated: assertion; input: 1e-30 1e-10
#include <assert.h>
#include <math.h>
extern float __VERIFIER_nondet_float(void);
int main(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (!isnormal(x) || !isnormal(y) ) return 0;
    float z = x * y;
    assert(isnormal(z) || isinf(z));
    return 0;
}
