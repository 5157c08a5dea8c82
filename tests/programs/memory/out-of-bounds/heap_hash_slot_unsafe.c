// limpet: unsafe(out-of-bounds@16)
// why: The remainder of a negative number is negative, and so is the slot.
// inputs: -5
#include <limpet.h>
#include <stdlib.h>

enum { SLOTS = 7 };

int main(void)
{
    int *table = calloc(SLOTS, sizeof *table);
    if (!table)
        return 0;
    int key = limpet_nondet_int();
    int slot = key % SLOTS;
    table[slot] = key; // <- here
    limpet_assert(table[0] == 0 || table[0] == key);
    free(table);
    return 0;
}
