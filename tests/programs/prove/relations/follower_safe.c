// limpet: safe
// why: The second number never passes the first one.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int leader = 0, follower = 0;
    while (leader < 1000000 && limpet_nondet_bool()) {
        if (limpet_nondet_bool())
            leader++;
        else if (follower < leader)
            follower++;
        limpet_assert(follower <= leader);
    }
    return 0;
}
