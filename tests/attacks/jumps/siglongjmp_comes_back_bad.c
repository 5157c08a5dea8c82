// violated: assertion; native: it does not reach it
#include <assert.h>
#include <setjmp.h>
static sigjmp_buf b;
int main(void) {
    volatile int n = 0;
    if (sigsetjmp(b, 1)) assert(n == 0);
    n = n + 1;
    if (n == 1) siglongjmp(b, 3);
    return 0;
}
