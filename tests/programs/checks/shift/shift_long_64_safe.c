// limpet: safe --m64
// why: A long has 64 bits on this machine, and there are 64 amounts.
// inputs: 33
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 64);
    unsigned long mask = 1ul << n;
    limpet_assert(mask != 0);
    return 0;
}
