// violated: assertion
#include <assert.h>
#include <math.h>
int main(void) {
    volatile double n = NAN, one = 1;
    assert(isnan(fmin(n, one)));
    return 0;
}
