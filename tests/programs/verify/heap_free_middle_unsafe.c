// limpet: unsafe(invalid-free@16)
// why: The pointer was moved before it is freed.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    char *p = malloc(4), *walk = p;
    if (!p)
        return 0;
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 4);
    for (unsigned i = 0; i < n; i++)
        *walk++ = 'x';
    free(walk); // <- here
    return 0;
}
