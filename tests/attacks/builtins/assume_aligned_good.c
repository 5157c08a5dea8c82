// violated: nothing
#include <stdint.h>
static _Alignas(16) char a[32];
int main(void) {
    char *p = __builtin_assume_aligned(a + 16, 16);
    return *p;
}
