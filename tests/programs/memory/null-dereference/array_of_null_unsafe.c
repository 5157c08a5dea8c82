// limpet: unsafe(null-dereference@13)
// why: The index is added to null, and the sum is no longer null.
// inputs: 0, 3
#include <limpet.h>

static int table[4] = {1, 2, 3, 4};

int main(void)
{
    int *t = limpet_nondet_bool() ? table : 0;
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 4);
    limpet_assert(t[i] > 0); // <- here
    return 0;
}
