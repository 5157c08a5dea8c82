// limpet: safe
// why: The row is read before the row pointers are freed.
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
    int cell = second ? rows[1][0] : 0;
    free(rows);
    free(first);
    free(second);
    limpet_assert(cell == 0);
    return 0;
}
