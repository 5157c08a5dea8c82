// violated: nothing
#include <assert.h>
#include <math.h>
int main(void) {
    volatile double n = NAN, one = 1;
    assert(fmin(n, one) == 1 && fmax(one, n) == 1 && isnan(n + one));
    return 0;
}
