// limpet: unsafe(null-dereference@16)
// why: The slot for the second pointer was never filled.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int x = 3;
    int **slots = calloc(2, sizeof *slots);
    if (!slots)
        return 0;
    slots[0] = &x;
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 2);
    limpet_assert(*slots[i] == 3); // <- here
    free(slots);
    return 0;
}
