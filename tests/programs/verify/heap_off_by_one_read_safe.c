// limpet: safe
// why: A block is read at an index below its length.
// inputs: 2
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned i = limpet_nondet_uint();
    short *a = calloc(4, sizeof *a);
    if (!a)
        return 0;
    int value = 0;
    if (i < 4)
        value = a[i];
    limpet_assert(value == 0);
    free(a);
    return 0;
}
