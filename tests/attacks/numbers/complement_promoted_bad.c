// violated: assertion
#include <assert.h>
int main(void) {
    volatile unsigned char u = 0x0f;
    assert(~u == 0xf0);
    return 0;
}
