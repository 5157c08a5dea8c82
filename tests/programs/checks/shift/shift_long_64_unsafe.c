// limpet: unsafe(shift@10) --m64
// why: A long has 64 bits on this machine.
// inputs: 64
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 65);
    unsigned long mask = 1ul << n; // <- here
    limpet_assert(mask != 0);
    return 0;
}
