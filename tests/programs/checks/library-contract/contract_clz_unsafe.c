// limpet: unsafe(library-contract@8)
// why: Leading zeros of zero cannot be counted.
// inputs: 0
#include <limpet.h>

static int bits(unsigned x)
{
    return 32 - __builtin_clz(x); // <- here
}

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assume(x < 16);
    limpet_assert(bits(x) <= 4);
    return 0;
}
