// limpet: unsafe(division-by-zero@10)
// why: Steps of one from an odd number can lead to zero.
// inputs: 0, 1, 1
#include <limpet.h>

int main(void)
{
    int divisor = 2 * limpet_nondet_short() + 1;
    while (limpet_nondet_bool()) {
        int quotient = 100 / divisor; // <- here
        limpet_assert(quotient <= 100);
        if (divisor > -100000)
            divisor -= 1;
    }
    return 0;
}
