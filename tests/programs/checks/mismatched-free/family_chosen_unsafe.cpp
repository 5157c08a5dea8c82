// limpet: unsafe(mismatched-free@11)
// why: One item is not made as an array, but deleted as one.
// inputs: 0
#include <limpet.h>

int main()
{
    unsigned count = limpet_nondet_uint() % 4 + 1;
    int *items = count == 1 ? new int : new int[count];
    items[0] = 1;
    delete[] items; // <- here
    return 0;
}
