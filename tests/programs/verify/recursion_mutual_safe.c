// limpet: safe
// why: Two functions that call each other tell even from odd.
// inputs: 4
#include <limpet.h>

static int is_odd(unsigned n);

static int is_even(unsigned n)
{
    return n == 0 ? 1 : is_odd(n - 1);
}

static int is_odd(unsigned n)
{
    return n == 0 ? 0 : is_even(n - 1);
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 6);
    limpet_assert(is_even(n) == (n % 2 == 0));
    return 0;
}
