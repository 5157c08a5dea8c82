// limpet: unsafe(use-after-return@21)
// why: The block from alloca is gone when the function returns.
// inputs: 3
// native: unseen, blocks from alloca are not watched behind their function
#include <alloca.h>
#include <limpet.h>

static int *numbers(unsigned n)
{
    int *a = alloca(n * sizeof *a);
    for (unsigned i = 0; i < n; i++)
        a[i] = (int)i;
    return a;
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(1 <= n && n <= 3);
    int *a = numbers(n);
    limpet_assert(a[0] == 0); // <- here
    return 0;
}
