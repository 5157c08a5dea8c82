// limpet: unsafe(assertion@10)
// why: Adding and subtracting a large number loses a small one.
// inputs: 1e30, 1.0
#include <limpet.h>

int main(void)
{
    float a = limpet_nondet_float(), b = limpet_nondet_float();
    limpet_assume(a >= 0 && a <= 1e30f && b >= 0 && b <= 1e30f);
    limpet_assert((b + a) - a == b); // <- here
    return 0;
}
