// limpet: unsafe(assertion@17)
// why: The next greater float is no less.
// inputs: 16777217
#include <fenv.h>
#include <math.h>

#include <limpet.h>

int main(void)
{
    volatile int n = limpet_nondet_int();
    limpet_assume(n > 0);
    fesetround(FE_UPWARD);
    volatile float up = (float)n;
    fesetround(FE_TONEAREST);
    volatile double wide = up;
    limpet_assert(wide <= n); // <- here
    return 0;
}
