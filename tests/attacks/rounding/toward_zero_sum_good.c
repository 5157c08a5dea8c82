// violated: nothing
#include <assert.h>
#include <fenv.h>
int main(void) {
    volatile double a = 1, e = -1e-30;
    fesetround(FE_UPWARD);
    assert(a + e == 1);
    return 0;
}
