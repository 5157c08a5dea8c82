// violated: assertion
#include <assert.h>
#include <fenv.h>
#include <math.h>
int main(void) {
    volatile double a = 2, b = 2;
    fesetround(FE_DOWNWARD);
    assert(!signbit(a - b));
    return 0;
}
