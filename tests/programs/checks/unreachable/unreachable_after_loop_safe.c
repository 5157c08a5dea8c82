// limpet: safe
// why: What is above 100 has a bit that is one.
// inputs: 101
#include <limpet.h>

static int low_bit(unsigned x)
{
    for (int i = 0; i < 32; i++)
        if (x >> i & 1)
            return i;
    __builtin_unreachable();
}

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assume(x > 100);
    limpet_assert(low_bit(x) < 32);
    return 0;
}
