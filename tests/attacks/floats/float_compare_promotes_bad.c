// violated: assertion; input: 0.1
#include <assert.h>
extern float __VERIFIER_nondet_float(void);
int main(void) {
    float x = __VERIFIER_nondet_float();
    if (!(x > 0.1)) return 0;
    assert(x >= 0.10000001f);
    return 0;
}
