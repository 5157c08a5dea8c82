// violated: out-of-bounds
#include <search.h>
static int same(const void *a, const void *b) { return *(const int *)a != *(const int *)b; }
int main(void) {
    int a[4] = {4, 3, 2, 1}, k = 9;
    size_t n = 4;
    int *p = lsearch(&k, a, &n, sizeof *a, same);
    return *p - k;
}
