// limpet: unsafe(assertion@14)
// why: The second number jumps.
// inputs: 1, 0, 1, 1, 1, 1, 1, 1, 1, 0, 1, 0
#include <limpet.h>

int main(void)
{
    int leader = 0, follower = 0;
    while (leader < 1000000 && limpet_nondet_bool()) {
        if (limpet_nondet_bool())
            leader++;
        else if (follower < leader)
            follower += 2;
        limpet_assert(follower <= leader); // <- here
    }
    return 0;
}
