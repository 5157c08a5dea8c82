// limpet: safe
// why: Conversion to int cuts off towards zero, so the rest is below one.
// inputs: 3.75
#include <limpet.h>

int main(void)
{
    float f = limpet_nondet_float();
    limpet_assume(f >= 0.0f && f < 1000.0f);
    int n = (int)f;
    limpet_assert((float)n <= f);
    return 0;
}
