// limpet: unsafe(signed-overflow@14)
// why: The quotient of the smallest int and minus one does not fit.
// inputs: 4, 2, -2147483648, -1
#include <limits.h>
#include <limpet.h>

int main(void)
{
    signed char a = limpet_nondet_schar(), b = limpet_nondet_schar();
    int x = limpet_nondet_int(), y = limpet_nondet_int();
    limpet_assume(b != 0 && y != 0);
    int q = a / b, r = a % b;
    limpet_assert(q * b + r == a);
    limpet_assert(x / y == 0 || y == 1 || y == -1 || x > 1 || x < -1); // <- here
    return 0;
}
