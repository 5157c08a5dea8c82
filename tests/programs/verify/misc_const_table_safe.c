// limpet: safe
// why: The squares in a table are those of their indices.
// inputs: 7
#include <limpet.h>

static const unsigned char squares[10] = {0, 1, 4, 9, 16, 25, 36, 49, 64, 81};

int main(void)
{
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 10);
    limpet_assert(squares[i] == i * i);
    return 0;
}
