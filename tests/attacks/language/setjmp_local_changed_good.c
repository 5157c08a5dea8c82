// violated: nothing
#include <setjmp.h>
static jmp_buf b;
int main(void) {
    volatile int x = 1;
    if (setjmp(b) == 0) { x = 2; longjmp(b, 1); }
    return x == 2 ? 0 : 1;
}
