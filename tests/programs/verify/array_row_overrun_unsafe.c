// limpet: unsafe(out-of-bounds@11)
// why: The column is tested against the number of rows.
// inputs: 1, 3
#include <limpet.h>

int main(void)
{
    int table[4][3] = {{0}};
    unsigned row = limpet_nondet_uint(), column = limpet_nondet_uint();
    limpet_assume(row < 4 && column < 4);
    table[row][column] = 1; // <- here
    limpet_assert(table[row][column] == 1);
    return 0;
}
