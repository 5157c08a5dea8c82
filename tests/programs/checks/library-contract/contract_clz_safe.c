// limpet: safe
// why: Zero is excluded.
// inputs: 15
#include <limpet.h>

static int bits(unsigned x)
{
    return 32 - __builtin_clz(x);
}

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assume(x - 1 < 15);
    limpet_assert(bits(x) <= 4);
    return 0;
}
