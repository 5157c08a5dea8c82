// limpet: unsafe(assertion@12)
// why: Minus one becomes the largest unsigned number in the comparison.
// inputs: -1
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int();
    unsigned length = 10;
    limpet_assume(n < 5);
    int fits = (unsigned)n < length;
    limpet_assert(fits); // <- here
    return 0;
}
