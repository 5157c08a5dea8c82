// limpet: unsafe(invalid-value@10)
// why: The bool of a union is read where a number up to 4 was written.
// inputs: 4
#include <limpet.h>

union cell { unsigned number; _Bool flag; };

static int shown(const union cell *cell)
{
    return cell->flag; // <- here
}

int main(void)
{
    union cell cell;
    cell.number = limpet_nondet_uint();
    limpet_assume(cell.number < 5);
    return shown(&cell) > 1;
}
