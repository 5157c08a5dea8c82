// limpet: safe
#include <assert.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int main(void)
{
    int v[4] = {3, 1, 3, 2};
    qsort(v, 4, sizeof *v, compare);
    assert(v[0] == 1 && v[3] == 3);
    return 0;
}
