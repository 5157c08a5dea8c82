// violated: assertion
#include <assert.h>
#include <fenv.h>
int main(void) {
    assert(fesetround(1234) == 0);
    return 0;
}
