// violated: assertion
#include <assert.h>
#include <stdbool.h>
int main(void) {
    volatile double d = 0.25; volatile int k = 256;
    bool b = d, c = k; unsigned char u = k;
    assert(b == (int)d || c == u);
    return 0;
}
