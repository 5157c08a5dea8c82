// violated: misaligned; native: gcc says nothing
#include <stdint.h>
static _Alignas(16) char a[32];
int main(void) {
    char *p = __builtin_assume_aligned(a + 8, 16);
    return *p;
}
