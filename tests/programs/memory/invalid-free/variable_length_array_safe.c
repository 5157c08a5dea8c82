// limpet: safe
// why: A block from malloc is freed.
// inputs: 4
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(1 <= n && n <= 6);
    int *p = malloc(n * sizeof *p);
    if (!p)
        return 0;
    for (unsigned i = 0; i < n; i++)
        p[i] = (int)i;
    limpet_assert(p[n - 1] == (int)n - 1);
    free(p);
    return 0;
}
