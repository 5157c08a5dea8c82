// limpet: unsafe(null-dereference@12) --m32
// why: Four times 2^30 does not fit into a 32-bit size, so calloc returns null.
// inputs: 0x40000000
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n == 2 || n >= 0x40000000);
    int *a = calloc(n, sizeof *a);
    a[1] = 1; // <- here
    free(a);
    return 0;
}
