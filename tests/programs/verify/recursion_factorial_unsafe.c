// limpet: unsafe(signed-overflow@8)
// why: The factorial of thirteen does not fit into an int.
// inputs: 13
#include <limpet.h>

static int factorial(int n)
{
    return n <= 1 ? 1 : n * factorial(n - 1); // <- here
}

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(12 <= n && n <= 13);
    int f = factorial(n);
    limpet_assert(f >= n);
    return 0;
}
