// limpet: unsafe(assertion@16)
// why: The second number starts one too early.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int half = limpet_nondet_int(), x = 0, y;
    limpet_assume(half > 0 && half <= 100000);
    y = half;
    while (x < 2 * half) {
        if (x >= half - 1)
            y++;
        x++;
    }
    limpet_assert(x == y); // <- here
    return 0;
}
