// limpet: unsafe(assertion@15)
// why: The sum can grow by three.
// inputs: 1, 1
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), sum = 0, i;
    limpet_assume(n >= 0 && n <= 1000000);
    for (i = 0; i < n; i++) {
        sum++;
        if (limpet_nondet_bool())
            sum += 2;
    }
    limpet_assert(i <= sum && sum <= 2 * i); // <- here
    return 0;
}
