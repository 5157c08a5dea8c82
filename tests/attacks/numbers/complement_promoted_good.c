// violated: nothing
#include <assert.h>
int main(void) {
    volatile unsigned char u = 0x0f;
    assert((unsigned char)~u == 0xf0 && ~u == -16);
    return 0;
}
