// limpet: unsafe(out-of-bounds@15)
// why: The size is computed with 32 bits and wraps around to zero.
// inputs: 4294967295
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    unsigned size = n + 1;
    limpet_assume(n < 16 || size == 0);
    char *p = malloc(size);
    if (!p)
        return 0;
    p[0] = 1; // <- here
    free(p);
    return 0;
}
