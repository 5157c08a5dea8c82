// limpet: safe
// why: The value is taken out before the block is freed.
// inputs: 0
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int *p = malloc(sizeof *p);
    if (!p)
        return 0;
    *p = 5;
    _Bool early = limpet_nondet_bool();
    int value = *p;
    if (early)
        free(p);
    if (!early)
        free(p);
    limpet_assert(value == 5);
    return 0;
}
