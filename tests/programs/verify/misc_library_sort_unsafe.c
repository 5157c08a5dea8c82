// limpet: unsafe(signed-overflow@10)
// why: The comparison subtracts, which overflows for numbers that are far apart.
// inputs: -2147483648, 1, 0
#include <limpet.h>
#include <stdlib.h>

static int compare(const void *a, const void *b)
{
    int x = *(const int *)a, y = *(const int *)b;
    return x - y; // <- here
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
