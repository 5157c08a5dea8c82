// limpet: unsafe(division-by-zero@10)
// why: The second division would fail as well, but only after the first has failed.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int();
    limpet_assume(x >= 0);
    int a = 10 / x; // <- here
    int b = 20 / x;
    limpet_assert(b >= a);
    return 0;
}
