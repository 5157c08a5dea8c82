// violated: assertion; input: 1
#include <assert.h>
#include <fenv.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
    volatile float a = 5, b = 3;
    float near = a / b;
    if (__VERIFIER_nondet_int() == 1) fesetround(FE_UPWARD);
    assert(a / b == near);
    return 0;
}
