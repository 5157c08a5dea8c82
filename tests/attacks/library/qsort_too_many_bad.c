// violated: out-of-bounds
#include <stdlib.h>
static int cmp(const void *a, const void *b) { return *(const int *)a > *(const int *)b; }
int main(void) {
    int v[] = {3, 1};
    qsort(v, 3, sizeof *v, cmp);
    return 0;
}
