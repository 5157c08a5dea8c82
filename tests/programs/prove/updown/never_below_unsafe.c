// limpet: unsafe(assertion@15)
// why: The level falls by two where it is only one.
// inputs: 1, -2147483648, 1, -2147483648, 1, 1073741824, 1, -1073741824, 1, -2147483648
#include <limpet.h>

int main(void)
{
    int level = 0;
    while (limpet_nondet_bool()) {
        int wish = limpet_nondet_int();
        if (wish > 0 && level < 100000)
            level += 3;
        else if (level > 0)
            level -= 2;
        limpet_assert(level >= 0); // <- here
    }
    return 0;
}
