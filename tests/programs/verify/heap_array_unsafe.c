// limpet: unsafe(out-of-bounds@15)
// why: The block has n bytes where n numbers were meant.
// inputs: 3
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(1 <= n && n <= 4);
    int *a = malloc(n);
    if (!a)
        return 0;
    for (unsigned i = 0; i < n; i++)
        a[i] = (int)i; // <- here
    limpet_assert(a[n - 1] == (int)n - 1);
    free(a);
    return 0;
}
