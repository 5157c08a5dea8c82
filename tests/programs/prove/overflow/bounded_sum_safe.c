// limpet: safe
// why: Numbers up to 1000 are added at most a million times, which an int can hold.
// inputs: 4, 508, 508, 508, 508
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), sum = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    for (int i = 0; i < n; i++) {
        int value = limpet_nondet_int();
        limpet_assume(value >= 0 && value <= 1000);
        sum += value;
    }
    limpet_assert(sum >= 0);
    return 0;
}
