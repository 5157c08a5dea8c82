// violated: nothing
#include <stdlib.h>
static int *key;
static int by(const void *a, const void *b) { return *(const int *)a - *(const int *)b + *key * 0; }
int main(void) {
    int a[3] = {3, 1, 2};
    key = malloc(sizeof *key);
    if (!key) return 0;
    *key = 1;
    
    qsort(a, 3, sizeof *a, by);
    free(key);
    return a[0] - 1;
}
