// violated: assertion
#include <assert.h>
static void swap(int **a, int **b) { int *t = *a; *a = *b; *b = t; }
int main(void) {
    int x = 1, y = 2, *p = &x, *q = &y;
    swap(&p, &q);
    assert(*p == 1);
    return 0;
}
