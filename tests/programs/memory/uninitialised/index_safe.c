// limpet: safe
// why: All elements are set before they are used as indices.
// inputs: 3
#include <limpet.h>

static const int squares[4] = {0, 1, 4, 9};

int main(void)
{
    unsigned order[4];
    for (unsigned i = 0; i < 4; i++)
        order[i] = 3 - i;
    unsigned k = limpet_nondet_uint();
    limpet_assume(k < 4);
    int s = squares[order[k] & 3];
    limpet_assert(s >= 0);
    return 0;
}
