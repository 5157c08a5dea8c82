// violated: assertion
#include <assert.h>
#include <complex.h>
int main(void) {
    volatile double complex z = 1 + 2 * I, w = 3 - I;
    double complex p = z * w;
    assert(creal(p) == 1);
    return 0;
}
