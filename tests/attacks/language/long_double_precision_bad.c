// violated: assertion
#include <assert.h>
int main(void) {
    volatile long double x = 9007199254740993.0L;
    double d = (double)x;
    assert(x - d == 0);
    return 0;
}
