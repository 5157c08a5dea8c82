// limpet: safe
// why: Moving a tower takes at least as many moves as it has discs.
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
    limpet_assert(moves(n) >= n );
    return 0;
}
