// limpet: unsafe(assertion@20)
// why: A tower of two discs takes three moves, not two.
// inputs: 2
#include <limpet.h>

static int moves(int discs)
{
    if (discs == 0)
        return 0;
    int above = moves(discs - 1);
    if (above > 1000000)
        return above;
    return above + 1 + above;
}

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 0 && n <= 100000);
    limpet_assert(moves(n) >= n && moves(n) <= n); // <- here
    return 0;
}
