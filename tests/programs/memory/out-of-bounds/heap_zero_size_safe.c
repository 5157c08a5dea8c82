// limpet: safe
// why: A block of no bytes is not written to.
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
    if (n > 0)
        p[0] = 1;
    free(p);
    return 0;
}
