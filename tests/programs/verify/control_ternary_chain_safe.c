// limpet: safe
// why: A chain of conditional expressions gives the sign of a number.
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int();
    int sign = x > 0 ? 1 : x < 0 ? -1 : 0;
    limpet_assert((sign == 0) == (x == 0));
    limpet_assert((sign > 0) == (x > 0));
    return 0;
}
