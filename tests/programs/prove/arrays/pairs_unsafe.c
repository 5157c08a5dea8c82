// limpet: unsafe(out-of-bounds@14)
// why: With an odd number of elements, the last pair is incomplete.
// inputs: 9
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n > 0 && n <= 1000000);
    unsigned char *a = malloc(n);
    for (unsigned i = 0; i < n; i += 2) {
        a[i] = 0;
        a[i + 1] = 1; // <- here
    }
    free(a);
    return 0;
}
