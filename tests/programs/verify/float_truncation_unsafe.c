// limpet: unsafe(assertion@11)
// why: Towards zero is upwards for negative numbers.
// inputs: -0.5
#include <limpet.h>

int main(void)
{
    float f = limpet_nondet_float();
    limpet_assume(f > -1000.0f && f < 1000.0f);
    int n = (int)f;
    limpet_assert((float)n <= f); // <- here
    return 0;
}
