// violated: assertion; native: sign of the machine
#include <assert.h>
#include <math.h>
static volatile double z;
int main(void) {
    double x = z / z;
    assert(!signbit(x));
    return 0;
}
