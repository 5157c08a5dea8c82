// violated: nothing
#include <assert.h>
#include <math.h>
static volatile double z;
int main(void) {
    double x = z / z;
    assert(isnan(x));
    return 0;
}
