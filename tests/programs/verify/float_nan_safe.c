// limpet: safe
// why: A float that is equal to itself is no NaN and is ordered with zero.
// inputs: 1.5
#include <limpet.h>

int main(void)
{
    float f = limpet_nondet_float();
    limpet_assume(f == f);
    limpet_assert(f < 0 || f > 0 || f == 0);
    return 0;
}
