// violated: nothing
#include <stdlib.h>
static int *p, keep;
static void end(void) { *p = 1; }
int main(void) {
    int x = 0;
    p = &keep;
    atexit(end);
    exit(x);
}
