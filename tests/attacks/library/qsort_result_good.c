// violated: nothing
#include <assert.h>
#include <stdlib.h>
static int cmp(const void *a, const void *b) { return *(const char *)a - *(const char *)b; }
int main(void) {
    char v[] = {3, -1, 2, 2};
    qsort(v, 4, 1, cmp);
    assert(v[0] == -1 && v[1] == 2 && v[2] == 2 && v[3] == 3);
    return 0;
}
