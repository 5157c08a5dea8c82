// limpet: safe
// why: A row has as many cells as there are columns.
// inputs: 1, 3
#include <limpet.h>

enum { ROWS = 2, COLUMNS = 4 };

static char *cell(char *grid, unsigned row, unsigned column)
{
    return grid + row * COLUMNS + column;
}

int main(void)
{
    char grid[ROWS][COLUMNS] = {{0}};
    unsigned row = limpet_nondet_uint(), column = limpet_nondet_uint();
    limpet_assume(row < ROWS && column < COLUMNS);
    *cell(&grid[0][0], row, column) = '#';
    limpet_assert(grid[0][0] == 0 || grid[0][0] == '#');
    return 0;
}
