// limpet: safe
// why: One item is an array, too.
// inputs: 2
#include <limpet.h>

int main()
{
    unsigned count = limpet_nondet_uint() % 4 + 1;
    int *items = new int[count];
    items[0] = 1;
    delete[] items;
    return 0;
}
