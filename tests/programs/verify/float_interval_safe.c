// limpet: safe
// why: Clamping a number gives one between zero and one, NaN included.
// inputs: 0.25
#include <limpet.h>

int main(void)
{
    float f = limpet_nondet_float();
    float c = f > 0.0f ? (f < 1.0f ? f : 1.0f) : 0.0f;
    limpet_assert(c >= 0.0f && c <= 1.0f);
    return 0;
}
