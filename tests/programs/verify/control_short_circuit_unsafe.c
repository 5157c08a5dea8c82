// limpet: unsafe(division-by-zero@10)
// why: The operands are in the wrong order: the division comes before its guard.
// inputs: 10, 0
#include <limpet.h>

int main(void)
{
    int a = limpet_nondet_int(), b = limpet_nondet_int();
    limpet_assume(b >= 0);
    if (a / b > 3 && b != 0) // <- here
        limpet_assert(a > 3);
    return 0;
}
