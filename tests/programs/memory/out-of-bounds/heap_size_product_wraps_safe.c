// limpet: safe --m32
// why: calloc refuses a product that does not fit.
// inputs: 0x40000001
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n > 0x40000000 && n < 0x40000008);
    int *a = calloc(n, sizeof *a);
    if (!a)
        return 0;
    a[7] = 1;
    free(a);
    return 0;
}
