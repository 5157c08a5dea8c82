// limpet: unsafe(assertion@19)
// why: A pushed turnstile stays unlocked.
// inputs: 1, 1, 1, 0, 1, 1, 1, 1, 0, 0, 1, 0, 1
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
            locked = limpet_nondet_bool();
        }
        limpet_assert(passed <= coins); // <- here
    }
    return 0;
}
