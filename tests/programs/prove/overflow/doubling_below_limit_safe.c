// limpet: safe
// why: A number is doubled only while it is below a limit.
// inputs: 512, 536870912, 1, 1, 1, 1, 0
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int(), limit = limpet_nondet_int();
    limpet_assume(x > 0 && x < 1000);
    limpet_assume(limit > 0 && limit < 1000000000);
    while (limpet_nondet_bool()) {
        if (x < limit)
            x = x + x;
        else
            x = 1;
    }
    limpet_assert(x > 0);
    return 0;
}
