// limpet: safe
// why: The struct is copied before the memory is freed.
#include <limpet.h>
#include <stdlib.h>

struct matrix {
    int cells[4];
};

static struct matrix taken(struct matrix *m)
{
    struct matrix copy = *m;
    free(m);
    return copy;
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
