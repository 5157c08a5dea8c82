// limpet: safe
// why: Addition of two ints that stops at the largest and smallest int; the checks come before the sum.
#include <limits.h>
#include <limpet.h>

static int add(int a, int b)
{
    if (b > 0 && a > INT_MAX - b)
        return INT_MAX;
    if (b < 0 && a < INT_MIN - b)
        return INT_MIN;
    return a + b;
}

int main(void)
{
    int a = limpet_nondet_int(), b = limpet_nondet_int();
    int sum = add(a, b);
    limpet_assert(b < 0 || sum >= a);
    limpet_assert(b > 0 || sum <= a);
    return 0;
}
