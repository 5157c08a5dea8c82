// limpet: unsafe(use-after-free@13)
// why: The whole struct is copied out of memory that was freed.
#include <limpet.h>
#include <stdlib.h>

struct matrix {
    int cells[4];
};

static struct matrix taken(struct matrix *m)
{
    free(m);
    return *m; // <- here
}

int main(void)
{
    struct matrix *m = calloc(1, sizeof *m);
    if (!m)
        return 0;
    m->cells[3] = 5;
    struct matrix copy = taken(m);
    limpet_assert(copy.cells[3] == 5);
    return 0;
}
