// violated: nothing
#include <assert.h>
static void *b[5];
static void jump(void) { __builtin_longjmp(b, 1); }
int main(void) {
    volatile int n = 0;
    if (__builtin_setjmp(b)) { assert(n == 1); return 0; }
    n = 1;
    jump();
    return 0;
}
