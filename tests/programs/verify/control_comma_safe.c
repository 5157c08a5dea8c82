// limpet: safe
// why: Operands of the comma operator are evaluated from left to right.
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int();
    limpet_assume(x > 0 && x < 100);
    int y = x;
    int z = (y++, y * 2);
    limpet_assert(z == 2 * x + 2);
    return 0;
}
