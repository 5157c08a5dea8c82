// limpet: unsafe(assertion@22)
// why: The base case of the second function is wrong.
// inputs: 1
#include <limpet.h>

static int is_odd(unsigned n);

static int is_even(unsigned n)
{
    return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(unsigned n)
{
    return n <= 1 ? 0 : is_even(n - 1);
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 6);
    limpet_assert(is_odd(n) == (n % 2 == 1)); // <- here
    return 0;
}
