// limpet: safe
// why: The table is not constant.
// inputs: 2
#include <limpet.h>

static int weights[4] = {1, 3, 1, 3};

static void set(const int *where, int value)
{
    *(int *)where = value;
}

int main(void)
{
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 4);
    set(&weights[i], 0);
    limpet_assert(weights[0] <= 1);
    return 0;
}
