// violated: nothing; native: gcc has it not, or sees it not
#include <assert.h>
int main(void) {
    assert(__builtin_bitreverse16(1) == 0x8000 && __builtin_bitreverse8(0x13) == 0xc8);
    return 0;
}
