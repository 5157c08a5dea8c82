// limpet: safe
// why: Without a table there is nothing to look up.
// inputs: 0, 3
#include <limpet.h>

static int table[4] = {1, 2, 3, 4};

int main(void)
{
    int *t = limpet_nondet_bool() ? table : 0;
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 4);
    limpet_assert(!t || t[i] > 0);
    return 0;
}
