// violated: nothing
#include <stdlib.h>
static int *kept;
static void end(void) { if (*kept == 12345) abort(); }
int main(void) {
    static int s; int x = 1;
    kept = x ? &s : 0;
    atexit(end);
    return 0;
}
