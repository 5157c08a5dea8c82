// limpet: safe
// why: Neighbouring numbers have Gray codes that differ in one bit.
// inputs: 77
#include <limpet.h>

static unsigned code(unsigned x)
{
    return x ^ x >> 1;
}

int main(void)
{
    unsigned x = limpet_nondet_uchar();
    unsigned changed = code(x) ^ code(x + 1);
    limpet_assert(changed != 0 && (changed & (changed - 1)) == 0);
    return 0;
}
