// violated: assertion
#include <assert.h>
#include <math.h>
int main(void) {
    volatile double a = -5.5, b = 2;
    assert(fmod(a, b) == 0.5);
    return 0;
}
