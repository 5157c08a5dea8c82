// limpet: safe
// why: The size is never zero.
// inputs: 0
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 4);
    char *p = malloc(4);
    if (!p)
        return 0;
    char *q = realloc(p, n + 1);
    if (!q)
        q = p;
    q[0] = 'x';
    free(q);
    return 0;
}
