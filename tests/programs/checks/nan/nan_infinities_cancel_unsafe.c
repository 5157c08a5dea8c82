// limpet: unsafe(nan@12) --also nan
// why: Both quotients may be infinite; their difference is no number.
// inputs: 1e-200
// native: unseen, no sanitizer looks for results that are no numbers
#include <limpet.h>

int main(void)
{
    double small = limpet_nondet_double();
    limpet_assume(small > 0 && small < 1);
    double one = 1e200 / small, other = 2e200 / small;
    return other - one < 0; // <- here
}
