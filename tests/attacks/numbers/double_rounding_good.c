// violated: nothing
#include <assert.h>
int main(void) {
    volatile int i = 16777217;
    assert((float)i == 16777216 && (double)i == i);
    return 0;
}
