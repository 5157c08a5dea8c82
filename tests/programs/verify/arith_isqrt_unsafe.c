// limpet: unsafe(assertion@20)
// why: The loop stops at the root itself for square numbers and returns one less.
// inputs: 4
#include <limpet.h>

static unsigned root(unsigned n)
{
    unsigned r = 0;
    while ((r + 1) * (r + 1) < n)
        r++;
    return r;
}

int main(void)
{
    unsigned n = limpet_nondet_uchar();
    limpet_assume(n < 200);
    unsigned r = root(n);
    limpet_assert(r * r <= n);
    limpet_assert(n < (r + 1) * (r + 1)); // <- here
    return 0;
}
