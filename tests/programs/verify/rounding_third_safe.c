// limpet: safe
// why: One third lies between what it is rounded down and up to.
// inputs: 1
#include <fenv.h>
#include <math.h>

#include <limpet.h>

int main(void)
{
    volatile float one = limpet_nondet_int() == 1 ? 1.0f : 2.0f, three = 3.0f, up, down;
    fesetround(FE_UPWARD);
    up = one / three;
    fesetround(FE_DOWNWARD);
    down = one / three;
    limpet_assert(down < up && nextafterf(down, 1.0f) == up);
    return 0;
}
