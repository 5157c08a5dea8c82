// limpet: unsafe(out-of-bounds@16)
// why: If no number is negative, the right cursor wraps around at zero.
// inputs: 1, 1, 1
#include <limpet.h>
#include <stdlib.h>

static unsigned partition(int *a, unsigned n)
{
    unsigned left = 0, right = n - 1;
    while (left <= right) {
        if (a[left] < 0) {
            left++;
            continue;
        }
        int t = a[left];
        a[left] = a[right]; // <- here
        a[right] = t;
        right--;
    }
    return left;
}

int main(void)
{
    int *a = malloc(3 * sizeof *a);
    if (!a)
        return 0;
    for (int i = 0; i < 3; i++)
        a[i] = limpet_nondet_int();
    limpet_assert(partition(a, 3) <= 3);
    free(a);
    return 0;
}
