// limpet: safe
// why: Shifting an unsigned number reaches its top bit without harm.
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 32);
    unsigned bit = 1u << n;
    limpet_assert(bit != 0);
    return 0;
}
