// limpet: unsafe(assertion@11)
// why: The smallest float has no half.
// inputs: 1e-45
#include <limpet.h>

int main(void)
{
    float f = limpet_nondet_float();
    limpet_assume(f >= 0.0f && f <= 1000.0f);
    float half = f * 0.5f;
    limpet_assert(half + half == f); // <- here
    return 0;
}
