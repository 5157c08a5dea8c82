// violated: nothing
#include <assert.h>
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf b;
static int by(const void *x, const void *y) { longjmp(b, 1); }
int main(void) {
    int a[2] = {2, 1};
    if (setjmp(b)) { assert(1); return 0; }
    qsort(a, 2, sizeof *a, by);
    return 0;
}
