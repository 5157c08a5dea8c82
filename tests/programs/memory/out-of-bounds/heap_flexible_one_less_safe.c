// limpet: safe
// why: The block is made for the header and all elements.
// inputs: 4
#include <limpet.h>
#include <stdlib.h>

struct row {
    unsigned n;
    int cells[];
};

static struct row *make(unsigned n)
{
    struct row *r = malloc(sizeof *r + n * sizeof r->cells[0]);
    if (!r)
        return 0;
    r->n = n;
    for (unsigned i = 0; i < n; i++)
        r->cells[i] = (int)i;
    return r;
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(1 <= n && n <= 4);
    struct row *r = make(n);
    limpet_assert(!r || r->cells[0] == 0);
    free(r);
    return 0;
}
