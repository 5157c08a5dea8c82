// violated: nothing
#include <assert.h>
#include <fenv.h>
int main(void) {
    assert(fesetround(1234) != 0 && fegetround() == FE_TONEAREST);
    return 0;
}
