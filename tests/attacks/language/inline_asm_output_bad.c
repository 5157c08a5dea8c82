// violated: assertion; native: the instruction is what it is
#include <assert.h>
int main(void) {
    int x = 3, y = 0;
    __asm__ volatile("" : "+r"(x));
    
    assert(x == 4 && y == 0);
    return 0;
}
