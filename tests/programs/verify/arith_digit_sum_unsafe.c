// limpet: unsafe(assertion@14)
// why: The bound is too small by one for 9999.
// inputs: 9999
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_ushort(), sum = 0;
    limpet_assume(n < 10000);
    while (n > 0) {
        sum += n % 10;
        n /= 10;
    }
    limpet_assert(sum < 36); // <- here
    return 0;
}
