// limpet: safe
// why: The counter is set back before it overflows.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int ticks = 0;
    while (limpet_nondet_bool()) {
        ticks++;
        if (ticks >= 2147483647)
            ticks = 0;
    }
    limpet_assert(ticks >= 0);
    return 0;
}
