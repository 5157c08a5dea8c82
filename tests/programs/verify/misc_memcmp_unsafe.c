// limpet: unsafe(assertion@11)
// why: On a little-endian machine the order of the bytes is not the order of the numbers.
// inputs: 2, 257
#include <limpet.h>
#include <string.h>

int main(void)
{
    unsigned a = limpet_nondet_uint(), b = limpet_nondet_uint();
    limpet_assume(a < 65536 && b < 65536);
    limpet_assert((memcmp(&a, &b, sizeof a) < 0) == (a < b)); // <- here
    return 0;
}
