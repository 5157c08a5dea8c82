// limpet: safe
// why: The result is larger than the second argument, up to where it is cut off.
// inputs: 0, 52
#include <limpet.h>

#define TOP 1000000

static int ackermann(int m, int n)
{
    if (m == 0)
        return n < TOP ? n + 1 : n;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void)
{
    int m = limpet_nondet_int(), n = limpet_nondet_int();
    limpet_assume(m >= 0 && m <= 3 && n >= 0 && n <= 100);
    int r = ackermann(m, n);
    limpet_assert(r > n  || r >= TOP);
    return 0;
}
