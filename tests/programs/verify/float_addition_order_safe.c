// limpet: safe
// why: Addition of two floats does not depend on their order.
// inputs: 1.5, 2.5
#include <limpet.h>

int main(void)
{
    float a = limpet_nondet_float(), b = limpet_nondet_float();
    limpet_assume(a >= 0 && a <= 1e30f && b >= 0 && b <= 1e30f);
    limpet_assert(a + b == b + a);
    return 0;
}
