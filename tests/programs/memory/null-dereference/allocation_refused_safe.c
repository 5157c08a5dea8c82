// limpet: safe
// why: The result of calloc is tested.
// inputs: 0x4000000000000000
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned long n = limpet_nondet_ulong();
    limpet_assume(n == 3 || n > 0x2000000000000000ul);
    long *a = calloc(n, sizeof *a);
    if (!a)
        return 0;
    a[2] = 1;
    free(a);
    return 0;
}
