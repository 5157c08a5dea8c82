// limpet: unsafe(memory-leak@9) --also memory-leak
// why: The pointer is passed by value, so the caller never sees the block.
// inputs: 3
#include <limpet.h>
#include <stdlib.h>

static void reserve(int *a, unsigned n)
{
    a = malloc(n * sizeof *a); // <- here
    if (a)
        a[0] = 1;
}

int main(void)
{
    int *a = 0;
    unsigned n = limpet_nondet_uint();
    limpet_assume(1 <= n && n <= 8);
    reserve(a, n);
    free(a);
    return 0;
}
