// limpet: safe
// why: The block comes from malloc.
// inputs: 3
#include <limpet.h>
#include <stdlib.h>

static int *numbers(unsigned n)
{
    int *a = malloc(n * sizeof *a);
    if (!a)
        return 0;
    for (unsigned i = 0; i < n; i++)
        a[i] = (int)i;
    return a;
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(1 <= n && n <= 3);
    int *a = numbers(n);
    limpet_assert(!a || a[0] == 0);
    free(a);
    return 0;
}
