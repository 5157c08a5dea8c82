// limpet: safe
// why: The product of two 16-bit numbers is computed as unsigned.
// inputs: 3, 65534
#include <limpet.h>

int main(void)
{
    unsigned short a = limpet_nondet_ushort(), b = limpet_nondet_ushort();
    limpet_assume(b >= 65533);
    unsigned product = (unsigned)a * b;
    limpet_assert(a == 0 || product >= b);
    return 0;
}
