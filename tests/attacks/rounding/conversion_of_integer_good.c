// violated: nothing
#include <assert.h>
#include <fenv.h>
int main(void) {
    volatile int i = 16777217;
    fesetround(FE_UPWARD);
    assert((float)i == 16777218.0f);
    return 0;
}
