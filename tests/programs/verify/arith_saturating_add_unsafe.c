// limpet: unsafe(signed-overflow@11)
// why: The check for the lower end is missing, so the sum of two negative numbers can overflow.
// inputs: -2147483648, -1
#include <limits.h>
#include <limpet.h>

static int add(int a, int b)
{
    if (b > 0 && a > INT_MAX - b)
        return INT_MAX;
    return a + b; // <- here
}

int main(void)
{
    int a = limpet_nondet_int(), b = limpet_nondet_int();
    int sum = add(a, b);
    limpet_assert(b < 0 || sum >= a);
    limpet_assert(b > 0 || sum <= a);
    return 0;
}
