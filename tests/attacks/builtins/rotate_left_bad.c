// violated: assertion; native: clang only
#include <assert.h>
int main(void) {
    unsigned char x = 0x81;
    assert(__builtin_rotateleft8(x, 1) == 2 && __builtin_rotateright32(1, 1) == 0x80000000u);
    return 0;
}
