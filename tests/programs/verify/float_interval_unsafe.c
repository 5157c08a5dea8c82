// limpet: unsafe(assertion@10)
// why: Clamping by two comparisons lets NaN through.
// inputs: nan
#include <limpet.h>

int main(void)
{
    float f = limpet_nondet_float();
    float c = f < 0.0f ? 0.0f : (f > 1.0f ? 1.0f : f);
    limpet_assert(c >= 0.0f && c <= 1.0f); // <- here
    return 0;
}
