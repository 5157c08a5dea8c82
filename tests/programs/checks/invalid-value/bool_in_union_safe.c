// limpet: safe
// why: The number is 0 or 1, which are values of a bool.
// inputs: 1
#include <limpet.h>

union cell { unsigned number; _Bool flag; };

static int shown(const union cell *cell)
{
    return cell->flag;
}

int main(void)
{
    union cell cell;
    cell.number = limpet_nondet_uint();
    limpet_assume(cell.number < 2);
    return shown(&cell) > 1;
}
