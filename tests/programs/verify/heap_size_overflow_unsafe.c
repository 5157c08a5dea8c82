// limpet: unsafe(out-of-bounds@16)
// why: The size is computed with 32 bits and wraps around to zero.
// inputs: 4294967295
// native: unseen, as the sanitizer's malloc of no bytes has one
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
