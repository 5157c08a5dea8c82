// violated: assertion
#define _GNU_SOURCE
#include <assert.h>
#include <stdlib.h>
static int by(const void *a, const void *b, void *sign) { return (*(const int *)a - *(const int *)b) * *(int *)sign; }
int main(void) {
    int a[3] = {2, 3, 1}, s = 1;
    qsort_r(a, 3, sizeof *a, by, &s);
    assert(a[0] == 3 && a[2] == 1);
    return 0;
}
