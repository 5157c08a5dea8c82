// violated: assertion
#include <assert.h>
#include <fenv.h>
#include <float.h>
#include <math.h>
int main(void) {
    volatile double a = DBL_MAX;
    fesetround(FE_TOWARDZERO);
    assert(isinf(a * 2));
    return 0;
}
