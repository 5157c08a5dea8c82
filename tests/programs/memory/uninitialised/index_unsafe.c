// limpet: unsafe(uninitialised@15)
// why: An element that was never set is used as an index.
// inputs: 3
#include <limpet.h>

static const int squares[4] = {0, 1, 4, 9};

int main(void)
{
    unsigned order[4];
    for (unsigned i = 1; i < 4; i++)
        order[i - 1] = 3 - i;
    unsigned k = limpet_nondet_uint();
    limpet_assume(k < 4);
    int s = squares[order[k] & 3]; // <- here
    limpet_assert(s >= 0);
    return 0;
}
