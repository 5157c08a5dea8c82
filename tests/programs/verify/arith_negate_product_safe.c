// limpet: safe
// why: The product of two bounded ints fits, and its sign is that of the rule.
#include <limpet.h>

int main(void)
{
    int a = limpet_nondet_schar(), b = limpet_nondet_schar();
    limpet_assume(a < 0 && a > -16 && b < 16);
    limpet_assume(b > 0);
    limpet_assert(a * b < 0);
    return 0;
}
