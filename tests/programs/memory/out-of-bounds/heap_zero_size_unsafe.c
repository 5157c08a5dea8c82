// limpet: unsafe(out-of-bounds@14)
// why: A block of no bytes is not null, but has no first element.
// inputs: 0
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 8);
    int *p = malloc(n * sizeof *p);
    if (!p)
        return 0;
    p[0] = 1; // <- here
    free(p);
    return 0;
}
