// limpet: unsafe(assertion@8)
#include <assert.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    assert(x != y); // <- here
    return x < y ? -1 : 1;
}

int main(void)
{
    int v[4] = {3, 1, 3, 2};
    qsort(v, 4, sizeof *v, compare);
    return v[0];
}
