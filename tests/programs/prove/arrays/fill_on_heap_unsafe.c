// limpet: unsafe(out-of-bounds@13)
// why: The last index is the number of elements.
// inputs: 4
#include <limpet.h>
#include <stdlib.h>

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n > 0 && n <= 1000000);
    int *a = malloc(n * sizeof *a);
    for (int i = 0; i <= n; i++)
        a[i] = i; // <- here
    free(a);
    return 0;
}
