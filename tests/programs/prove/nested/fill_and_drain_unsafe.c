// limpet: unsafe(assertion@11)
// why: The second inner loop leaves one behind.
// inputs: 25056, 1, 0, 1, 1, 1, 0, 1
#include <limpet.h>

int main(void)
{
    int capacity = limpet_nondet_int(), level = 0;
    limpet_assume(capacity > 0 && capacity < 50000);
    while (limpet_nondet_bool()) {
        limpet_assert(level == 0); // <- here
        while (level < capacity && limpet_nondet_bool())
            level++;
        while (level > 1)
            level--;
    }
    return 0;
}
