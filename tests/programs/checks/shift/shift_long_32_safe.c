// limpet: safe --m32
// why: A long has 32 bits on this machine, and there are 32 amounts.
// inputs: 31
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 32);
    unsigned long mask = 1ul << n;
    limpet_assert(mask != 0);
    return 0;
}
