// limpet: unsafe(assertion@14)
// why: Cut to a short, the sum can be negative.
// inputs: 32767, 16384, 0, 16384
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), sum = 0;
    limpet_assume(n >= 0 && n <= 65000);
    for (int i = 0; i < n; i++) {
        short value = limpet_nondet_short();
        limpet_assume(value >= 0);
        sum = (short)(sum + value);
        limpet_assert(sum >= 0); // <- here
    }
    return 0;
}
