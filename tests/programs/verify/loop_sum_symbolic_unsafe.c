// limpet: unsafe(assertion@12)
// why: The loop leaves out the last number.
// inputs: 1
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), sum = 0;
    limpet_assume(n <= 15);
    for (unsigned i = 1; i < n; i++)
        sum += i;
    limpet_assert(2 * sum == n * (n + 1)); // <- here
    return 0;
}
