// limpet: bounded --unwind 5
// why: The error needs twelve rounds, more than the bound allows.
// inputs: 3
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uchar(), i = 0;
    limpet_assume(n <= 16);
    while (i < n)
        i++;
    limpet_assert(i != 12);
    return 0;
}
