// limpet: safe
// why: The level falls only where it is above zero.
// inputs: 1, 0, 1, 0, 1, 0, 1, 0, 0
#include <limpet.h>

int main(void)
{
    int level = 0;
    while (limpet_nondet_bool()) {
        int wish = limpet_nondet_int();
        if (wish > 0 && level < 100000)
            level += 3;
        else if (level > 1)
            level -= 2;
        limpet_assert(level >= 0);
    }
    return 0;
}
