// limpet: unsafe(assertion@18)
// why: A mode that is taken need not be the nearest.
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
    limpet_assert(now == FE_TONEAREST || product == 1); // <- here
    return 0;
}
