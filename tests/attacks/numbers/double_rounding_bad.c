// violated: assertion
#include <assert.h>
int main(void) {
    volatile int i = 16777217;
    assert((float)i == (double)i);
    return 0;
}
