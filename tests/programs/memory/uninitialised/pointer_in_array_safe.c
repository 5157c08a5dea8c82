// limpet: safe
// why: The table is full of null pointers at first.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int x = 1;
    int *table[3] = {0};
    table[0] = &x;
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 3);
    if (table[i])
        *table[0] = 2;
    limpet_assert(x <= 2);
    return 0;
}
