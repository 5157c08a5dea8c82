// violated: use-after-return; native: none, the frame is still there
#include <alloca.h>
#include <stdlib.h>
static int *kept, s;
static void end(void) { if (*kept == 12345) abort(); }
int main(void) {
    for (int i = 0; i < 2; i++) { int *p = alloca(4); *p = i; kept = p; }
    atexit(end);
    return 0;
}
