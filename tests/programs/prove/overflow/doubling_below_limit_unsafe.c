// limpet: unsafe(signed-overflow@13)
// why: The limit is too large for another doubling.
// inputs: 682, 1999999999, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int(), limit = limpet_nondet_int();
    limpet_assume(x > 0 && x < 1000);
    limpet_assume(limit > 0 && limit < 2000000000);
    while (limpet_nondet_bool()) {
        if (x < limit)
            x = x + x; // <- here
        else
            x = 1;
    }
    limpet_assert(x > 0);
    return 0;
}
