// limpet: safe
// why: The pointer that walks is not the one that is freed.
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
    free(p);
    return 0;
}
