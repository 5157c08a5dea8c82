// limpet: unsafe(assertion@13)
// why: The test looks at one end only, so the conversion loses the high bits.
// inputs: 4294967296
#include <limits.h>
#include <limpet.h>

int main(void)
{
    long long wide = limpet_nondet_llong();
    if (wide < INT_MIN)
        return 0;
    int narrow = (int)wide;
    limpet_assert(narrow == wide); // <- here
    return 0;
}
