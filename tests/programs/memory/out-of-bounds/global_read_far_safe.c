// limpet: safe
// why: The factor is applied once.
// inputs: 3
#include <limpet.h>

static int squares[4][4] = {{0, 1, 4, 9}, {16, 25, 36, 49}, {64, 81, 100, 121}, {144, 169, 196, 225}};

int main(void)
{
    unsigned row = limpet_nondet_uint();
    limpet_assume(row < 4);
    const int *cell = &squares[0][0];
    unsigned at = row * 4;
    at += row;
    limpet_assert(cell[at] >= 0 && cell[at] <= 225);
    return 0;
}
