// limpet: unsafe(assertion@20)
// why: The result can be as large as the second number.
// inputs: 2, 1
#include <limpet.h>

static int gcd(int a, int b)
{
    if (a == b)
        return a;
    if (a > b)
        return gcd(a - b, b);
    return gcd(a, b - a);
}

int main(void)
{
    int a = limpet_nondet_int(), b = limpet_nondet_int();
    limpet_assume(a > 0 && a <= 10000 && b > 0 && b <= 10000);
    int g = gcd(a, b);
    limpet_assert(g >= 1 && g <= a && g < b); // <- here
    return 0;
}
