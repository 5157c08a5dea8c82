// violated: assertion
#include <assert.h>
#include <math.h>
int main(void) {
    volatile double x = 12; int e; double m = frexp(x, &e);
    assert(m == 1.5 && e == 3);
    return 0;
}
