// limpet: unsafe(assertion@15)
// why: Neighbouring numbers themselves differ in more than one bit.
// inputs: 3
#include <limpet.h>

static unsigned code(unsigned x)
{
    return x;
}

int main(void)
{
    unsigned x = limpet_nondet_uchar();
    unsigned changed = code(x) ^ code(x + 1);
    limpet_assert(changed != 0 && (changed & (changed - 1)) == 0); // <- here
    return 0;
}
