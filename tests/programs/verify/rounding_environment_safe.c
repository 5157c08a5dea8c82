// limpet: safe
// why: An environment that is put back brings its mode along.
// inputs: 3
#include <fenv.h>
#include <math.h>

#include <limpet.h>

int main(void)
{
    static const int modes[] = {FE_TONEAREST, FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO};
    int which = limpet_nondet_int();
    limpet_assume(which >= 0 && which < 4);
    fenv_t kept;
    fesetround(modes[which]);
    fegetenv(&kept);
    fesetenv(FE_DFL_ENV);
    limpet_assert(fegetround() == FE_TONEAREST);
    fesetenv(&kept);
    limpet_assert(fegetround() == modes[which]);
    return 0;
}
