// limpet: unsafe(write-to-constant@10)
// why: The cast removes const from a table that is really constant.
// inputs: 2
#include <limpet.h>

static const int weights[4] = {1, 3, 1, 3};

static void set(const int *where, int value)
{
    *(int *)where = value; // <- here
}

int main(void)
{
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 4);
    set(&weights[i], 0);
    limpet_assert(weights[0] <= 1);
    return 0;
}
