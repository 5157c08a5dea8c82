// violated: assertion
#include <assert.h>
int main(void) {
    int i = 0, n = 3;
    __typeof__(i++) a = 1;
    __typeof__(int[n + i++]) b;
    assert(a == 1 && i == 0 && sizeof b == 12);
    return 0;
}
