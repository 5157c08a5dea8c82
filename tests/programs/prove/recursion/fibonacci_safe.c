// limpet: safe
// why: The numbers are at least as large as their index minus one.
// inputs: 1
#include <limpet.h>

static int fibonacci(int n)
{
    if (n <= 1)
        return n;
    int sum = fibonacci(n - 1) + fibonacci(n - 2);
    return sum < 1000000 ? sum : 1000000;
}

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 1 && n <= 1000);
    limpet_assert(fibonacci(n) >= n - 1);
    return 0;
}
