// violated: use-after-free; native: gcc has it not, or sees it not
#include <stdlib.h>
static int *key;
static int by(const void *a, const void *b) { return *(const int *)a - *(const int *)b + *key * 0; }
int main(void) {
    int a[3] = {3, 1, 2};
    key = malloc(sizeof *key);
    if (!key) return 0;
    *key = 1;
    free(key);
    qsort(a, 3, sizeof *a, by);
    
    return a[0] - 1;
}
