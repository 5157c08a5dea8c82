// limpet: unsafe(division-by-zero@17)
// why: A positive number can fall.
// inputs: 4, 1
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
        if (x == 5)
            x -= 5;
        ratio = 1000 / x; // <- here
    }
    limpet_assert(ratio >= -1000 && ratio <= 1000);
    return 0;
}
