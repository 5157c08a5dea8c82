// violated: nothing
#include <assert.h>
#include <fenv.h>
int main(void) {
    volatile float a = 1, b = 10;
    float near = a / b;
    int m = fegetround();
    fesetround(FE_DOWNWARD);
    fesetround(m);
    assert(a / b == near || m == FE_UPWARD);
    return 0;
}
