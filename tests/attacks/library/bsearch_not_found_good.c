// violated: nothing
#include <stdlib.h>
static int cmp(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
    int v[] = {1, 3, 5}, k = 3;
    int *p = bsearch(&k, v, 3, sizeof *v, cmp);
    return *p - 3;
}
