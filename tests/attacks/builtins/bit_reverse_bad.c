// violated: assertion; native: clang only
#include <assert.h>
int main(void) {
    assert(__builtin_bitreverse16(1) == 1 && __builtin_bitreverse8(0x13) == 0xc8);
    return 0;
}
