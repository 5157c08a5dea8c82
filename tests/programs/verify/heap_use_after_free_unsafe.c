// limpet: unsafe(use-after-free@16)
// why: One path frees the block before its value is read.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = 5;
    _Bool early = limpet_nondet_bool();
    if (early)
        free(p);
    int value = *p; // <- here
    if (!early)
        free(p);
    limpet_assert(value == 5);
    return 0;
}
