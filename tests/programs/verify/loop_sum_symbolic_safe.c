// limpet: safe
// why: The sum of the first n numbers is n(n+1)/2 for every n up to 15.
// inputs: 5
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), sum = 0;
    limpet_assume(n <= 15);
    for (unsigned i = 1; i <= n; i++)
        sum += i;
    limpet_assert(2 * sum == n * (n + 1));
    return 0;
}
