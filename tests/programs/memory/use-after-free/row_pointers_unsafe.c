// limpet: unsafe(use-after-free@15)
// why: The row pointers are freed before the last row is read through them.
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int **rows = malloc(2 * sizeof *rows);
    if (!rows)
        return 0;
    rows[0] = calloc(2, sizeof **rows);
    rows[1] = calloc(2, sizeof **rows);
    int *first = rows[0], *second = rows[1];
    free(rows);
    int cell = second ? rows[1][0] : 0; // <- here
    free(first);
    free(second);
    limpet_assert(cell == 0);
    return 0;
}
