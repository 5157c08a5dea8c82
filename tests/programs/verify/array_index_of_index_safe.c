// limpet: safe
// why: A permutation and its inverse cancel out.
// inputs: 3
#include <limpet.h>

static const unsigned char to[4] = {2, 0, 3, 1}, from[4] = {1, 3, 0, 2};

int main(void)
{
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 4);
    limpet_assert(from[to[i]] == i);
    return 0;
}
