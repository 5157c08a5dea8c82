// violated: assertion
#include <assert.h>
#include <fenv.h>
#include <math.h>
int main(void) {
    volatile double a = 2.5;
    fesetround(FE_UPWARD);
    assert(rint(a) == 2);
    return 0;
}
