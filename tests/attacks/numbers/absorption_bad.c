// violated: assertion
#include <assert.h>
int main(void) {
    volatile float f = 16777216.0f;
    assert(f + 1 != f);
    return 0;
}
