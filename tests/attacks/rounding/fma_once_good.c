// violated: nothing
#include <assert.h>
#include <math.h>
int main(void) {
    volatile double a = 1.0 + 0x1p-52, c = -(1.0 + 0x1p-51);
    assert(fma(a, a, c) == 0x1p-104);
    return 0;
}
