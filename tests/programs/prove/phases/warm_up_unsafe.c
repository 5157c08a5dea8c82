// limpet: unsafe(assertion@17)
// why: The warm-up can be left early.
// inputs: 6, 1, 1, 1, 1, 1
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
            warm = rounds == needed || rounds > 3;
        } else {
            limpet_assert(rounds >= needed); // <- here
        }
    }
    return 0;
}
