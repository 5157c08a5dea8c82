// violated: assertion
#include <assert.h>
#include <stdlib.h>
static int by(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
    int a[4] = {1, 5, 9, 12}, k = 5;
    int *p = bsearch(&k, a, 4, sizeof *a, by);
    assert(!p);
    return 0;
}
