// violated: nothing
#include <math.h>
int main(void) {
    long c[2] = {1, (long)-0x1p63};
    return c[0] - 1;
}
