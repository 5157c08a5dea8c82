// limpet: safe
// why: What the first inner loop fills in, the second takes out.
// inputs: 32768, 1, 1, 0, 0
#include <limpet.h>

int main(void)
{
    int capacity = limpet_nondet_int(), level = 0;
    limpet_assume(capacity > 0 && capacity < 50000);
    while (limpet_nondet_bool()) {
        limpet_assert(level == 0);
        while (level < capacity && limpet_nondet_bool())
            level++;
        while (level > 0)
            level--;
    }
    return 0;
}
