// limpet: safe
// why: Only the four modes of the machine are taken, and others change nothing.
// inputs: 2048
#include <fenv.h>
#include <math.h>

#include <limpet.h>

int main(void)
{
    int mode = limpet_nondet_int();
    int refused = fesetround(mode);
    volatile double one = 1, three = 3, quotient, product;
    quotient = one / three;
    product = quotient * three;
    int now = fegetround();
    fesetround(FE_TONEAREST);
    limpet_assert(refused ? now == FE_TONEAREST && product == 1 : now == mode);
    return 0;
}
