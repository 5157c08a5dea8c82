// limpet: safe
// why: A block of n numbers is filled and read within its bounds.
// inputs: 3
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(1 <= n && n <= 4);
    int *a = malloc(n * sizeof *a);
    if (!a)
        return 0;
    for (unsigned i = 0; i < n; i++)
        a[i] = (int)i;
    limpet_assert(a[n - 1] == (int)n - 1);
    free(a);
    return 0;
}
