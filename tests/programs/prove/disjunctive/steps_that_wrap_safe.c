// limpet: safe
// why: Modulo 2^32 the sum is twice the counter, which is one behind its limit at the end, or has not moved at all.
// inputs: 3
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), sum = 0;
    for (unsigned i = 1; i <= n; i++)
        sum += 2;
    limpet_assert(sum == 2 * n || sum == 0);
    return 0;
}
