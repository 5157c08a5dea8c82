// limpet: unsafe(assertion@16)
// why: The number passes the lower turning point.
// inputs: 2, 1, 1, 1, 1, 1
#include <limpet.h>

int main(void)
{
    int high = limpet_nondet_int(), x = 0, direction = 1;
    limpet_assume(high > 1 && high < 100000);
    while (limpet_nondet_bool()) {
        x += direction;
        if (x == high)
            direction = -1;
        if (x < 0)
            direction = 1;
        limpet_assert(x >= 0 && x <= high); // <- here
    }
    return 0;
}
