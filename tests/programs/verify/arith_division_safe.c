// limpet: safe
// why: Quotient and remainder give back the dividend, once zero and the one overflowing case are excluded.
#include <limits.h>
#include <limpet.h>

int main(void)
{
    signed char a = limpet_nondet_schar(), b = limpet_nondet_schar();
    int x = limpet_nondet_int(), y = limpet_nondet_int();
    limpet_assume(b != 0 && y != 0);
    int q = a / b, r = a % b;
    limpet_assert(q * b + r == a);
    limpet_assume(x != INT_MIN || y != -1);
    limpet_assert(x / y == 0 || y == 1 || y == -1 || x > 1 || x < -1);
    return 0;
}
