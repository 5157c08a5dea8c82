// limpet: unsafe(use-after-free@17)
// why: realloc to a size of zero frees the block, which is then used.
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
    char *q = realloc(p, n);
    if (!q)
        q = p;
    q[0] = 'x'; // <- here
    free(q);
    return 0;
}
