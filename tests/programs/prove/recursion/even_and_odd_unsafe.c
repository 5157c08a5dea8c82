// limpet: unsafe(assertion@22)
// why: One of them ends at the wrong number.
// inputs: 8
#include <limpet.h>

static _Bool odd(unsigned n);

static _Bool even(unsigned n)
{
    return n == 0 ? 1 : odd(n - 1);
}

static _Bool odd(unsigned n)
{
    return n <= 1 ? 0 : even(n - 1);
}

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 50000);
    limpet_assert(even(n) == (n % 2 == 0)); // <- here
    return 0;
}
