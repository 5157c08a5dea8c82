// violated: nothing
#include <setjmp.h>
static jmp_buf env;
int main(void) {
    int d = 0;
    if (setjmp(env) == 0) return d / 5;
    return 0;
}
