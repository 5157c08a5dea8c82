// violated: assertion
#include <assert.h>
#include <fenv.h>
int main(void) {
    volatile double a = -2.5;
    fesetround(FE_DOWNWARD);
    assert((int)a == -3);
    return 0;
}
