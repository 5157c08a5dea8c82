// limpet: unsafe(shift@10)
// why: A one that is shifted into the sign bit of an int does not fit.
// inputs: 31
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 32);
    unsigned bit = (unsigned)(1 << n); // <- here
    limpet_assert(bit != 0);
    return 0;
}
