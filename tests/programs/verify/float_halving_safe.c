// limpet: safe
// why: Halving and doubling is exact as long as nothing underflows.
// inputs: 640
#include <limpet.h>

int main(void)
{
    float f = limpet_nondet_float();
    limpet_assume(f >= 1.0f && f <= 1000.0f);
    float half = f * 0.5f;
    limpet_assert(half + half == f);
    return 0;
}
