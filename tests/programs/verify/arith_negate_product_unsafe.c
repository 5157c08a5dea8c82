// limpet: unsafe(assertion@11)
// why: A product with a zero factor is not negative.
// inputs: -3, 0
#include <limpet.h>

int main(void)
{
    int a = limpet_nondet_schar(), b = limpet_nondet_schar();
    limpet_assume(a < 0 && a > -16 && b < 16);
    limpet_assume(b >= 0);
    limpet_assert(a * b < 0); // <- here
    return 0;
}
