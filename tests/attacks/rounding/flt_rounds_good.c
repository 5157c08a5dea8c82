// violated: nothing; native: none, a constant in gcc
#include <assert.h>
#include <fenv.h>
#include <float.h>
int main(void) {
    fesetround(FE_TOWARDZERO);
    assert(FLT_ROUNDS == 0 && fegetround() == FE_TOWARDZERO);
    return 0;
}
