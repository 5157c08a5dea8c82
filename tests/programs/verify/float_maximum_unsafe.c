// limpet: unsafe(assertion@10)
// why: With NaN the comparison is false and the result is not ordered.
// inputs: 1, nan
#include <limpet.h>

int main(void)
{
    double a = limpet_nondet_double(), b = limpet_nondet_double();
    double max = a > b ? a : b;
    limpet_assert(max >= a && max >= b); // <- here
    return 0;
}
