// limpet: safe
// why: A loop that an input ends at any time, but at the latest after eight rounds.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int rounds = 0;
    while (rounds < 8 && limpet_nondet_bool())
        rounds++;
    limpet_assert(rounds <= 8);
    return 0;
}
