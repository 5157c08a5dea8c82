// limpet: safe
// why: In each round the sum grows by one or two.
// inputs: 2, 0, 0
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), sum = 0, i;
    limpet_assume(n >= 0 && n <= 1000000);
    for (i = 0; i < n; i++) {
        sum++;
        if (limpet_nondet_bool())
            sum += 1;
    }
    limpet_assert(i <= sum && sum <= 2 * i);
    return 0;
}
