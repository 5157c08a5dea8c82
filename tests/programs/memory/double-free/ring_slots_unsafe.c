// limpet: unsafe(double-free@18)
// why: The ring has two slots, but three of them are emptied, one of them twice.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

enum { SLOTS = 2 };

static int *slots[SLOTS];

int main(void)
{
    for (int i = 0; i < SLOTS; i++)
        slots[i] = calloc(1, sizeof(int));
    unsigned first = limpet_nondet_uint();
    limpet_assume(first < SLOTS);
    for (unsigned i = first; i <= first + SLOTS; i++)
        free(slots[i % SLOTS]); // <- here
    return 0;
}
