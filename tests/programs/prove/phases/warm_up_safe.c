// limpet: safe
// why: Results are given only after the warm-up.
// inputs: 524288, 0
#include <limpet.h>

int main(void)
{
    int needed = limpet_nondet_int(), rounds = 0;
    _Bool warm = 0;
    limpet_assume(needed > 0 && needed <= 1000000);
    while (limpet_nondet_bool()) {
        if (!warm) {
            if (rounds < needed)
                rounds++;
            warm = rounds == needed;
        } else {
            limpet_assert(rounds >= needed);
        }
    }
    return 0;
}
