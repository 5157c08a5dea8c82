// violated: nothing
#include <assert.h>
extern float __VERIFIER_nondet_float(void);
int main(void) {
    float x = __VERIFIER_nondet_float(), y = __VERIFIER_nondet_float();
    if (x != y || x - x != 0) return 0;
    assert(x - y == 0);
    return 0;
}
