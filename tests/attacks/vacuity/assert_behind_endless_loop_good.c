// violated: nothing
#include <assert.h>
int main(void) {
    volatile int x = 1;
    if (x == 1) return 0;
    assert(x == 2);
    return 0;
}
