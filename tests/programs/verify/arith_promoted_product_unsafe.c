// limpet: unsafe(signed-overflow@10)
// why: Two unsigned shorts are multiplied as ints, and 65535 squared does not fit.
// inputs: 65535, 65535
#include <limpet.h>

int main(void)
{
    unsigned short a = limpet_nondet_ushort(), b = limpet_nondet_ushort();
    limpet_assume(b >= 65533);
    unsigned product = a * b; // <- here
    limpet_assert(a == 0 || product >= b);
    return 0;
}
