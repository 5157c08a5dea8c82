// limpet: safe
// why: Nobody goes through without a coin.
// inputs: 1, 1, 1, 0, 1, 1, 1, 1, 1, 1, 0
#include <limpet.h>

int main(void)
{
    unsigned long coins = 0, passed = 0;
    _Bool locked = 1;
    while (coins < 1000000000 && limpet_nondet_bool()) {
        if (limpet_nondet_bool()) {
            if (locked)
                coins++;
            locked = 0;
        } else if (!locked) {
            passed++;
            locked = 1;
        }
        limpet_assert(passed <= coins);
    }
    return 0;
}
