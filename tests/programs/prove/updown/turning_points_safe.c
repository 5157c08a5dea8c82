// limpet: safe
// why: The number goes up and down between its two turning points.
// inputs: 65536, 0
#include <limpet.h>

int main(void)
{
    int high = limpet_nondet_int(), x = 0, direction = 1;
    limpet_assume(high > 1 && high < 100000);
    while (limpet_nondet_bool()) {
        x += direction;
        if (x >= high)
            direction = -1;
        if (x <= 0)
            direction = 1;
        limpet_assert(x >= 0 && x <= high);
    }
    return 0;
}
