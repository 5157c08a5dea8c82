// limpet: unsafe(assertion@11)
// why: The round is cut short while the lock is held.
// inputs: 1, 0, 1, 0, 1, 0, 1, -2147483648, 1
#include <limpet.h>

int main(void)
{
    int held = 0;
    unsigned work = 0;
    while (limpet_nondet_bool()) {
        limpet_assert(!held); // <- here
        held = 1;
        if (limpet_nondet_int() < 0) {
            continue;
        }
        work++;
        held = 0;
    }
    return 0;
}
