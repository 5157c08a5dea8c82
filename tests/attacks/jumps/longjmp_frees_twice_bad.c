// violated: double-free
#include <setjmp.h>
#include <stdlib.h>
static jmp_buf b;
int main(void) {
    int *volatile p = malloc(4);
    if (setjmp(b)) { free(p); return 0; }
    free(p);
    longjmp(b, 1);
}
