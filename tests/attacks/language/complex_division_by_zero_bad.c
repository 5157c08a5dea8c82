// violated: assertion
#include <assert.h>
#include <complex.h>
int main(void) {
    double complex z = 3 + 4 * I;
    double complex w = z * z;
    assert(creal(w) == 7 && cimag(w) == 24 && cimag(conj(z)) == -4);
    return 0;
}
