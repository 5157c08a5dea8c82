// limpet: unsafe(out-of-bounds@18)
// why: Rows and columns are swapped when the address of a cell is computed.
// inputs: 1, 3
#include <limpet.h>

enum { ROWS = 2, COLUMNS = 4 };

static char *cell(char *grid, unsigned row, unsigned column)
{
    return grid + column * COLUMNS + row;
}

int main(void)
{
    char grid[ROWS][COLUMNS] = {{0}};
    unsigned row = limpet_nondet_uint(), column = limpet_nondet_uint();
    limpet_assume(row < ROWS && column < COLUMNS);
    *cell(&grid[0][0], row, column) = '#'; // <- here
    limpet_assert(grid[0][0] == 0 || grid[0][0] == '#');
    return 0;
}
