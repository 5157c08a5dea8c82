// limpet: unsafe(null-dereference@12)
// why: A product that does not fit makes calloc return null, which nobody tests.
// inputs: 0x4000000000000000
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned long n = limpet_nondet_ulong();
    limpet_assume(n == 3 || n > 0x2000000000000000ul);
    long *a = calloc(n, sizeof *a);
    a[2] = 1; // <- here
    free(a);
    return 0;
}
