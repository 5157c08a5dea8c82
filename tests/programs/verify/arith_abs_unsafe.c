// limpet: unsafe(signed-overflow@8)
// why: The smallest int has no negative counterpart.
// inputs: -2147483648
#include <limpet.h>

static unsigned magnitude(int x)
{
    return (unsigned)(x < 0 ? -x : x); // <- here
}

int main(void)
{
    int x = limpet_nondet_int();
    unsigned m = magnitude(x);
    limpet_assert(m <= 2147483648u);
    limpet_assert((m == 0) == (x == 0));
    return 0;
}
