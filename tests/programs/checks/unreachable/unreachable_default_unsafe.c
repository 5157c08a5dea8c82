// limpet: unsafe(unreachable@12)
// why: There are four remainders and three cases.
// inputs: 3
#include <limpet.h>

static int sides(unsigned shape)
{
    switch (shape) {
    case 0: return 3;
    case 1: return 4;
    case 2: return 6;
    default: __builtin_unreachable(); // <- here
    }
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    return sides(n % 4) == 5;
}
