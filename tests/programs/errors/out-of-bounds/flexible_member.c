// limpet: unsafe(out-of-bounds@13)
#include <stdlib.h>

struct row { int n; int cells[]; };

int main(void)
{
    struct row *r = malloc(sizeof *r + 3 * sizeof(int));
    if (!r)
        return 0;
    r->n = 4;
    for (int i = 0; i < r->n; i++)
        r->cells[i] = i; // <- here
    free(r);
    return 0;
}
