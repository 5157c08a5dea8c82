// violated: nothing
#include <setjmp.h>
static jmp_buf b;
static int set(void) { return setjmp(b); }
int main(void) {
    if (set()) return 1;
    return 0;
}
