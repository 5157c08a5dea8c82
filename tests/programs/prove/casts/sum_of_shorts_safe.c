// limpet: safe
// why: 65000 shorts add up to something that an int can hold.
// inputs: 1, 0
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), sum = 0;
    limpet_assume(n >= 0 && n <= 65000);
    for (int i = 0; i < n; i++) {
        short value = limpet_nondet_short();
        limpet_assume(value >= 0);
        sum = sum + value;
        limpet_assert(sum >= 0);
    }
    return 0;
}
