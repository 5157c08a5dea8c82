// limpet: unsafe(unreachable@11)
// why: Zero has no bit that is one.
// inputs: 0
#include <limpet.h>

static int low_bit(unsigned x)
{
    for (int i = 0; i < 32; i++)
        if (x >> i & 1)
            return i;
    __builtin_unreachable(); // <- here
}

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assume(x < 100);
    limpet_assert(low_bit(x) < 32);
    return 0;
}
