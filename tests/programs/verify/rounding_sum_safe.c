// limpet: safe
// why: A sum is between the ones that are rounded down and up.
// inputs: 1.5, 0.1
#include <fenv.h>
#include <math.h>

#include <limpet.h>

int main(void)
{
    volatile float a = limpet_nondet_float(), b = limpet_nondet_float(), up, down, near;
    limpet_assume(a > 0.01f && a < 100.0f && b > 0.01f && b < 100.0f);
    fesetround(FE_UPWARD);
    up = a + b;
    fesetround(FE_DOWNWARD);
    down = a + b;
    fesetround(FE_TONEAREST);
    near = a + b;
    limpet_assert(down <= near && near <= up);
    return 0;
}
