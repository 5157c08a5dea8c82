// limpet: safe
// why: Towards zero, numbers are cut; up, they are not.
// inputs: 2
#include <fenv.h>
#include <math.h>

#include <limpet.h>

static double (*volatile integral)(double) = rint;

int main(void)
{
    int whole = limpet_nondet_int();
    limpet_assume(whole > 0 && whole < 1000);
    volatile double x = whole + 0.25, cut, up, below;
    fesetround(FE_TOWARDZERO);
    cut = integral(x);
    fesetround(FE_UPWARD);
    up = integral(x);
    below = integral(-x);
    fesetround(FE_TONEAREST);
    limpet_assert(cut == whole && up == whole + 1 && below == -whole);
    return 0;
}
