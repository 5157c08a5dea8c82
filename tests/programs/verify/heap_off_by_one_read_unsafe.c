// limpet: unsafe(out-of-bounds@15)
// why: The index may be equal to the length.
// inputs: 4
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned i = limpet_nondet_uint();
    short *a = calloc(4, sizeof *a);
    if (!a)
        return 0;
    int value = 0;
    if (i <= 4)
        value = a[i]; // <- here
    limpet_assert(value == 0);
    free(a);
    return 0;
}
