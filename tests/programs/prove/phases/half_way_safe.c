// limpet: safe
// why: The second number moves only in the second half.
// inputs: 2
#include <limpet.h>

int main(void)
{
    int half = limpet_nondet_int(), x = 0, y;
    limpet_assume(half > 0 && half <= 100000);
    y = half;
    while (x < 2 * half) {
        if (x >= half)
            y++;
        x++;
    }
    limpet_assert(x == y);
    return 0;
}
