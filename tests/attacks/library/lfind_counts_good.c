// violated: nothing
#include <search.h>
static int same(const void *a, const void *b) { return *(const int *)a != *(const int *)b; }
int main(void) {
    int a[4] = {4, 3, 2, 1}, k = 1;
    size_t n = 4;
    int *p = lfind(&k, a, &n, sizeof *a, same);
    return *p - 1;
}
