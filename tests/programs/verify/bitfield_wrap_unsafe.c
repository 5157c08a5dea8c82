// limpet: unsafe(assertion@13)
// why: The counter is expected to reach four, which two bits cannot hold.
// inputs: 3
#include <limpet.h>

struct counter { unsigned n : 2; };

int main(void)
{
    struct counter c = {limpet_nondet_uint() & 3};
    unsigned before = c.n;
    c.n++;
    limpet_assert(c.n == before + 1); // <- here
    return 0;
}
