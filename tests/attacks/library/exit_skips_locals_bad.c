// violated: use-after-scope; native: none, the frame is still there
#include <stdlib.h>
static int *p, keep;
static void end(void) { *p = 1; }
int main(void) {
    int x = 0;
    { int y = 0; p = &y; (void)y; }
    atexit(end);
    exit(x);
}
