// limpet: unsafe(assertion@12)
// why: The value of a comma expression is that of its last operand, not of its first.
// inputs: 3
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int();
    limpet_assume(x > 0 && x < 100);
    int y = x;
    int z = (y++, y * 2);
    limpet_assert(z == x); // <- here
    return 0;
}
