// limpet: safe
// why: An odd number is not zero.
// inputs: -2, 1, 1, 1, 1, 0
#include <limpet.h>

int main(void)
{
    int divisor = 2 * limpet_nondet_short() + 1;
    while (limpet_nondet_bool()) {
        int quotient = 100 / divisor;
        limpet_assert(quotient <= 100);
        if (divisor > -100000)
            divisor -= 2;
    }
    return 0;
}
