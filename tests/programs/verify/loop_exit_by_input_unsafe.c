// limpet: unsafe(assertion@11)
// why: Eight rounds are possible, not only seven.
// inputs: 1, 1, 1, 1, 1, 1, 1, 1
#include <limpet.h>

int main(void)
{
    int rounds = 0;
    while (rounds < 8 && limpet_nondet_bool())
        rounds++;
    limpet_assert(rounds < 8); // <- here
    return 0;
}
