// limpet: safe
// why: The sort of the standard library with a comparison that is right.
// inputs: 3, 1, 2
#include <limpet.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return (x > y) - (x < y);
}

int main(void)
{
    int a[3];
    for (int i = 0; i < 3; i++)
        a[i] = limpet_nondet_int();
    qsort(a, 3, sizeof a[0], compare);
    limpet_assert(a[0] <= a[1] && a[1] <= a[2]);
    return 0;
}
