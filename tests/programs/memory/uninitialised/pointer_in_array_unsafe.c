// limpet: unsafe(uninitialised@13)
// why: Not all pointers of the table were set, and one of them is tested.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int x = 1;
    int *table[3];
    table[0] = &x;
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 3);
    if (table[i]) // <- here
        *table[0] = 2;
    limpet_assert(x <= 2);
    return 0;
}
