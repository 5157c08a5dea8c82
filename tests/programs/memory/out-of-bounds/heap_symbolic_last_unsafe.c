// limpet: unsafe(out-of-bounds@14)
// why: The last element is taken to be the one with the index n.
// inputs: 5
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(0 < n && n <= 1000);
    int *a = calloc(n, sizeof *a);
    if (!a)
        return 0;
    a[n] = 1; // <- here
    limpet_assert(n == 1 || a[0] == 0);
    free(a);
    return 0;
}
