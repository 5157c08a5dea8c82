// violated: nothing
#include <limits.h>
#include <stdlib.h>
int main(void) {
    volatile long d = -2;
    ldiv_t r = ldiv(LONG_MIN, d);
    return r.quot == 3;
}
