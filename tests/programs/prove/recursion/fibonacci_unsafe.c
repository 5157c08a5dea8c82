// limpet: unsafe(assertion@18)
// why: The third number is not larger than its index minus one.
// inputs: 4
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
    limpet_assert(fibonacci(n) > n - 1); // <- here
    return 0;
}
