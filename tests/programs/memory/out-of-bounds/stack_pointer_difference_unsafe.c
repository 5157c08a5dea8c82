// limpet: unsafe(out-of-bounds@11)
// why: A difference of int pointers counts elements, not bytes, so the scan goes on too far.
#include <limpet.h>
#include <stddef.h>

static int maximum(const int *from, const int *to)
{
    ptrdiff_t n = (const char *)to - (const char *)from;
    int best = *from;
    for (ptrdiff_t i = 1; i < n; i++)
        if (from[i] > best) // <- here
            best = from[i];
    return best;
}

int main(void)
{
    int a[3] = {4, 9, 2};
    limpet_assert(maximum(a, a + 3) == 9);
    return 0;
}
