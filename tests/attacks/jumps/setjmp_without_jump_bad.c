// violated: assertion
#include <assert.h>
#include <setjmp.h>
static jmp_buf b;
int main(void) {
    int n = 0;
    if (setjmp(b) == 0) n = 5;
    assert(n == 4);
    return 0;
}
