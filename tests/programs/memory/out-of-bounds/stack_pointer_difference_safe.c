// limpet: safe
// why: The difference of two int pointers is a number of elements.
#include <limpet.h>
#include <stddef.h>

static int maximum(const int *from, const int *to)
{
    ptrdiff_t n = to - from;
    int best = *from;
    for (ptrdiff_t i = 1; i < n; i++)
        if (from[i] > best)
            best = from[i];
    return best;
}

int main(void)
{
    int a[3] = {4, 9, 2};
    limpet_assert(maximum(a, a + 3) == 9);
    return 0;
}
