// violated: assertion
#include <assert.h>
#include <math.h>
int main(void) {
    volatile float z = 0;
    assert(nextafterf(z, 1) > 1e-44f);
    return 0;
}
