// violated: nothing
#include <assert.h>
extern float __VERIFIER_nondet_float(void);
int main(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x >= 1 && x <= 100)) return 0;
    float r = x * (1.0f / x);
    assert(r <= 1);
    return 0;
}
