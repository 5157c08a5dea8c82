// limpet: unsafe(out-of-bounds@12)
// why: The upper bound is included, but starts as the length.
// inputs: 9
#include <limpet.h>
#include <stdlib.h>

static int find(const int *a, int n, int wanted)
{
    int low = 0, high = n;
    while (low <= high) {
        int middle = low + (high - low) / 2;
        if (a[middle] == wanted) // <- here
            return middle;
        if (a[middle] < wanted)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}

int main(void)
{
    int *a = malloc(4 * sizeof *a);
    if (!a)
        return 0;
    for (int i = 0; i < 4; i++)
        a[i] = 2 * i;
    int at = find(a, 4, limpet_nondet_int());
    limpet_assert(at >= -1 && at < 4);
    free(a);
    return 0;
}
