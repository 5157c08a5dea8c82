// limpet: safe
// why: The second operand of a conjunction is evaluated only where it is defined.
#include <limpet.h>

int main(void)
{
    int a = limpet_nondet_int(), b = limpet_nondet_int();
    limpet_assume(b >= 0);
    if (b != 0 && a / b > 3)
        limpet_assert(a > 3);
    return 0;
}
