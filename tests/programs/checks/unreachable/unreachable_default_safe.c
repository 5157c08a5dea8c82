// limpet: safe
// why: There is a case for each of the three remainders.
// inputs: 5
#include <limpet.h>

static int sides(unsigned shape)
{
    switch (shape) {
    case 0: return 3;
    case 1: return 4;
    case 2: return 6;
    default: __builtin_unreachable();
    }
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    return sides(n % 3) == 5;
}
