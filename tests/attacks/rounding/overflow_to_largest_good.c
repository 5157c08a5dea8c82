// violated: nothing
#include <assert.h>
#include <fenv.h>
#include <float.h>
#include <math.h>
int main(void) {
    volatile double a = DBL_MAX;
    fesetround(FE_TOWARDZERO);
    assert(a * 2 == DBL_MAX);
    return 0;
}
