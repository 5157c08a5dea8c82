// limpet: safe
// why: The order of byte strings is decided by their first difference.
// inputs: 1, 2
#include <limpet.h>
#include <string.h>

int main(void)
{
    unsigned a = limpet_nondet_uint(), b = limpet_nondet_uint();
    limpet_assume(a < 256 && b < 256);
    limpet_assert((memcmp(&a, &b, sizeof a) < 0) == (a < b));
    return 0;
}
