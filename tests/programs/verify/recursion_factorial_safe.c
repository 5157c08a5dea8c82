// limpet: safe
// why: The factorial of a number up to six by recursion.
// inputs: 5
#include <limpet.h>

static int factorial(int n)
{
    return n <= 1 ? 1 : n * factorial(n - 1);
}

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(0 <= n && n <= 6);
    int f = factorial(n);
    limpet_assert(f >= n);
    return 0;
}
