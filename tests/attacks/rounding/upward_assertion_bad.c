// violated: assertion
#include <assert.h>
#include <fenv.h>
int main(void) {
    volatile float a = 5, b = 3;
    float near = a / b;
    fesetround(FE_UPWARD);
    assert(a / b == near || near > 2);
    return 0;
}
