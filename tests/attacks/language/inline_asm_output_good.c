// violated: nothing
#include <assert.h>
int main(void) {
    int x = 3, y = 0;
    __asm__ volatile("" : "+r"(x));
    x = 3;
    assert(x == 3 && y == 0);
    return 0;
}
