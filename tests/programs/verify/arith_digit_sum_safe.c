// limpet: safe
// why: The digits of a number below 10000 add up to at most 36.
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_ushort(), sum = 0;
    limpet_assume(n < 10000);
    while (n > 0) {
        sum += n % 10;
        n /= 10;
    }
    limpet_assert(sum <= 36);
    return 0;
}
