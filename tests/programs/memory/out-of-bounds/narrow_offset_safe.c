// limpet: safe --m32
// why: The row is compared with the number of rows.
// inputs: 3
#include <limpet.h>

enum { ROWS = 4, ROW = 128 };

static char table[ROWS * ROW];

int main(void)
{
    unsigned row = limpet_nondet_uint();
    limpet_assume(row < ROWS);
    char *start = table;
    start += (int)(row * ROW);
    *start = 'x';
    limpet_assert(table[1] == 0);
    return 0;
}
