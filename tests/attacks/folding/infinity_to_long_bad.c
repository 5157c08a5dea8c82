// violated: float-conversion
#include <math.h>
int main(void) {
    long c[2] = {1, (long)-INFINITY};
    return c[0] - 1;
}
