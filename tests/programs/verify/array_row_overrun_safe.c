// limpet: safe
// why: Both indices of a table are tested.
// inputs: 1, 2
#include <limpet.h>

int main(void)
{
    int table[4][3] = {{0}};
    unsigned row = limpet_nondet_uint(), column = limpet_nondet_uint();
    limpet_assume(row < 4 && column < 3);
    table[row][column] = 1;
    limpet_assert(table[row][column] == 1);
    return 0;
}
