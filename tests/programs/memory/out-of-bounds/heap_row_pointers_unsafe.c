// limpet: unsafe(out-of-bounds@15)
// why: There are fewer row pointers than rows are used.
#include <stdlib.h>

enum { ROWS = 3, COLUMNS = 2 };

int main(void)
{
    int **rows = malloc(ROWS * sizeof *rows);
    if (!rows)
        return 0;
    for (int r = 0; r < ROWS; r++)
        rows[r] = calloc(COLUMNS, sizeof **rows);
    for (int r = 0; r <= ROWS; r++)
        if (rows[r]) // <- here
            rows[r][COLUMNS - 1] = r;
    for (int r = 0; r < ROWS; r++)
        free(rows[r]);
    free(rows);
    return 0;
}
