// limpet: unsafe(assertion@12) --unwind 20
// why: The error needs twelve rounds, which the bound allows.
// inputs: 12
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uchar(), i = 0;
    limpet_assume(n <= 16);
    while (i < n)
        i++;
    limpet_assert(i != 12); // <- here
    return 0;
}
