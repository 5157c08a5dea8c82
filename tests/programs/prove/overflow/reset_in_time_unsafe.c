// limpet: unsafe(signed-overflow@12)
// why: The counter is set back after it has overflowed.
// inputs: 1, 1, 1, 1, 1, 1, 1, 1
#include <limpet.h>

int main(void)
{
    int ticks = 2147483640;
    while (limpet_nondet_bool()) {
        if (ticks < 0)
            ticks = 0;
        ticks++; // <- here
    }
    limpet_assert(ticks >= 0);
    return 0;
}
