// violated: assertion; native: none, a constant in gcc
#include <assert.h>
#include <fenv.h>
#include <float.h>
int main(void) {
    fesetround(FE_TOWARDZERO);
    assert(FLT_ROUNDS == 1);
    return 0;
}
