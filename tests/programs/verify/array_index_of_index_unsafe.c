// limpet: unsafe(out-of-bounds@12)
// why: The table has an entry that is no valid index.
// inputs: 3
#include <limpet.h>

static const unsigned char to[4] = {2, 0, 3, 4}, from[4] = {1, 3, 0, 2};

int main(void)
{
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 4);
    limpet_assert(from[to[i]] == i); // <- here
    return 0;
}
