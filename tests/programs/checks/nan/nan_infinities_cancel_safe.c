// limpet: safe --also nan
// why: Both quotients are numbers.
// inputs: 0.5
#include <limpet.h>

int main(void)
{
    double small = limpet_nondet_double();
    limpet_assume(small > 1e-100 && small < 1);
    double one = 1e200 / small, other = 2e200 / small;
    return other - one < 0;
}
