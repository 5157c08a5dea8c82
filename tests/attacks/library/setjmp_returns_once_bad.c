// violated: division-by-zero
#include <setjmp.h>
static jmp_buf env;
int main(void) {
    int d = 0;
    if (setjmp(env) == 0) return 5 / d;
    return 0;
}
