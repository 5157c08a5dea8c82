// limpet: unsafe(shift@10) --m32
// why: A long has 32 bits on this machine.
// inputs: 33
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 40);
    unsigned long mask = 1ul << n; // <- here
    limpet_assert(mask != 0);
    return 0;
}
