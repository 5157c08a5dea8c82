// limpet: safe
// why: The lock is released before the round is cut short.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int held = 0;
    unsigned work = 0;
    while (limpet_nondet_bool()) {
        limpet_assert(!held);
        held = 1;
        if (limpet_nondet_int() < 0) {
            held = 0;
            continue;
        }
        work++;
        held = 0;
    }
    return 0;
}
