// limpet: safe
// why: The hash is unsigned, and so is the remainder.
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
    unsigned slot = (unsigned)key % SLOTS;
    table[slot] = key;
    limpet_assert(table[0] == 0 || table[0] == key);
    free(table);
    return 0;
}
