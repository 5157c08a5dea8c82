// limpet: unsafe(assertion@11)
// why: The sum grows by two, not by three.
// inputs: 3
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), sum = 0;
    for (unsigned i = 1; i <= n; i++)
        sum += 2;
    limpet_assert(sum == 3 * n || sum == 0);
    return 0;
}
