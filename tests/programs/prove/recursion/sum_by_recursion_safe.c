// limpet: safe
// why: The sum of the numbers from 1 to n is at least n.
// inputs: 3
#include <limpet.h>

static long sum(int n)
{
    if (n == 0)
        return 0;
    return n + sum(n - 1);
}

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 1 && n <= 30000);
    long s = sum(n);
    limpet_assert(s >= n && s <= 30000L * n);
    return 0;
}
