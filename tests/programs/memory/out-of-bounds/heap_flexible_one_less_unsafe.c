// limpet: unsafe(out-of-bounds@19)
// why: The block is made for one element too few because the header already seems to have one.
// inputs: 4
#include <limpet.h>
#include <stdlib.h>

struct row {
    unsigned n;
    int cells[];
};

static struct row *make(unsigned n)
{
    struct row *r = malloc(sizeof *r + (n - 1) * sizeof r->cells[0]);
    if (!r)
        return 0;
    r->n = n;
    for (unsigned i = 0; i < n; i++)
        r->cells[i] = (int)i; // <- here
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
