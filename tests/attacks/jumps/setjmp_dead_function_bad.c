// violated: use-after-scope; native: what the stack has
#include <setjmp.h>
static jmp_buf b;
static int set(void) { return setjmp(b); }
int main(void) {
    if (set()) return 1;
    longjmp(b, 1);
}
