// limpet: safe
// why: A header and its data are allocated as one block.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

struct packet { unsigned length; unsigned char data[]; };

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n >= 1 && n <= 5);
    struct packet *p = malloc(sizeof *p + n);
    if (!p)
        return 0;
    p->length = n;
    for (unsigned i = 0; i < n; i++)
        p->data[i] = (unsigned char)i;
    limpet_assert(p->data[p->length - 1] == n - 1);
    free(p);
    return 0;
}
