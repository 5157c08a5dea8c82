// limpet: safe
// why: Positive numbers grow and negative ones fall, so none gets to zero.
// inputs: -516101, 1, 1, 1, 0
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int(), ratio = 0;
    limpet_assume(x != 0 && x > -1000000 && x < 1000000);
    while (limpet_nondet_bool()) {
        if (x > 0 && x < 1000000)
            x++;
        else if (x < 0 && x > -1000000)
            x--;
        ratio = 1000 / x;
    }
    limpet_assert(ratio >= -1000 && ratio <= 1000);
    return 0;
}
