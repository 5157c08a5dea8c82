// limpet: unsafe(out-of-bounds@14) --m32
// why: With 32-bit sizes the product wraps around, and a tiny block is used as a large one.
// inputs: 0x40000001
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n > 0x40000000 && n < 0x40000008);
    int *a = malloc(n * sizeof *a);
    if (!a)
        return 0;
    a[7] = 1; // <- here
    free(a);
    return 0;
}
