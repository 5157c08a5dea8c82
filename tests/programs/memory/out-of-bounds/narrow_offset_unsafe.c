// limpet: unsafe(out-of-bounds@16) --m32
// why: The offset in the large table does not fit into 32 bits and wraps around to a negative one.
// inputs: 0x1ffffff
#include <limpet.h>

enum { ROWS = 4, ROW = 128 };

static char table[ROWS * ROW];

int main(void)
{
    unsigned row = limpet_nondet_uint();
    limpet_assume(row < 4 || row == 0x1ffffff);
    char *start = table;
    start += (int)(row * ROW);
    *start = 'x'; // <- here
    limpet_assert(table[1] == 0);
    return 0;
}
