// violated: nothing; native: gcc has it not, or sees it not
#include <assert.h>
int main(void) {
    unsigned char x = 0x81;
    assert(__builtin_rotateleft8(x, 1) == 3 && __builtin_rotateright32(1, 1) == 0x80000000u);
    return 0;
}
