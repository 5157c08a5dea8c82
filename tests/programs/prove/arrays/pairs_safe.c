// limpet: safe
// why: There is a second element of each pair.
// inputs: 1
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n > 0 && n <= 1000000);
    unsigned char *a = malloc(n);
    for (unsigned i = 0; i + 1 < n; i += 2) {
        a[i] = 0;
        a[i + 1] = 1;
    }
    free(a);
    return 0;
}
