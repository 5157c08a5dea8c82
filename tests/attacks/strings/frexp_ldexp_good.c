// violated: nothing
#include <assert.h>
#include <math.h>
int main(void) {
    volatile double x = 12; int e; double m = frexp(x, &e);
    assert(m == 0.75 && e == 4 && ldexp(m, e) == 12);
    return 0;
}
