// violated: nothing
#include <assert.h>
int main(void) {
    volatile float f = 0.1f;
    assert(f == 0.1f && f > 0.1);
    return 0;
}
