// violated: assertion
#include <assert.h>
#include <math.h>
int main(void) {
    volatile double a = -2.5;
    assert(lround(a) == -2);
    return 0;
}
