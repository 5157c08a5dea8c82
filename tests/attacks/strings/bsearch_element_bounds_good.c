// violated: nothing
#include <assert.h>
#include <stdlib.h>
static int cmp(const void *k, const void *e) { return *(const int *)k - *(const int *)e; }
int main(void) {
    int v[] = {1, 3, 5, 7, 9}, k = 9;
    int *p = bsearch(&k, v, 5, sizeof *v, cmp);
    assert(p == v + 4);
    return 0;
}
