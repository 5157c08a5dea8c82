// limpet: unsafe(assertion@12)
// why: One entry of the table is wrong.
// inputs: 7
#include <limpet.h>

static const unsigned char squares[10] = {0, 1, 4, 9, 16, 25, 36, 48, 64, 81};

int main(void)
{
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 10);
    limpet_assert(squares[i] == i * i); // <- here
    return 0;
}
