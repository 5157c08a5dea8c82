// limpet: safe --m32
// why: The result of calloc is tested.
// inputs: 0x40000000
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n == 2 || n >= 0x40000000);
    int *a = calloc(n, sizeof *a);
    if (a)
        a[1] = 1;
    free(a);
    return 0;
}
