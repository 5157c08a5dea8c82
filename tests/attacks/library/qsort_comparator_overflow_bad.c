// violated: signed-overflow
#include <stdlib.h>
static int cmp(const void *a, const void *b) {
    return *(const int *)a - *(const int *)b;
}
int main(void) {
    int v[] = {-2, 2147483647, 0};
    qsort(v, 3, sizeof *v, cmp);
    return v[0] + 2;
}
