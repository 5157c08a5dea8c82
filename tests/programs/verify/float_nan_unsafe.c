// limpet: unsafe(assertion@9)
// why: NaN is neither below zero nor above nor equal.
// inputs: nan
#include <limpet.h>

int main(void)
{
    float f = limpet_nondet_float();
    limpet_assert(f < 0 || f > 0 || f == 0); // <- here
    return 0;
}
