// violated: nothing
#include <assert.h>
#include <math.h>
int main(void) {
    volatile float z = 0;
    assert(nextafterf(z, 1) > 0 && nextafterf(z, 1) / 2 == 0);
    return 0;
}
