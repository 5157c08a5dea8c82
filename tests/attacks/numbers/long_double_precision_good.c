// violated: nothing
#include <assert.h>
int main(void) {
    volatile long double x = 9223372036854775807.0L;
    assert(x == x + 1.0L - 1.0L);
    return 0;
}
