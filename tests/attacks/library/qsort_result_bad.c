// violated: assertion
#include <assert.h>
#include <stdlib.h>
static int cmp(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
int main(void) {
    char v[] = {3, -1, 2, 2};
    qsort(v, 4, 1, cmp);
    assert(v[0] == 2);
    return 0;
}
