// violated: use-after-return; native: none, the frame is still there
#include <stdlib.h>
static int *kept;
static void end(void) { if (*kept == 12345) abort(); }
int main(void) {
    static int s; int x = 1;
    kept = &x;
    atexit(end);
    return 0;
}
