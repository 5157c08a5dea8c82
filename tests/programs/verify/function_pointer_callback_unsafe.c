// limpet: unsafe(assertion@24)
// why: The callback is applied to all but the last element.
// inputs: 1, 2, 3
#include <limpet.h>

static void each(unsigned *a, int n, unsigned (*f)(unsigned))
{
    for (int i = 0; i < n - 1; i++)
        a[i] = f(a[i]);
}

static unsigned clear_low(unsigned x)
{
    return x & ~1u;
}

int main(void)
{
    unsigned a[3];
    for (int i = 0; i < 3; i++)
        a[i] = limpet_nondet_uint();
    each(a, 3, clear_low);
    for (int i = 0; i < 3; i++)
        limpet_assert(a[i] % 2 == 0); // <- here
    return 0;
}
