// limpet: unsafe(assertion@11)
// why: From an odd number, steps of two never are zero, but one.
// inputs: 2147483644
#include <limpet.h>

int main(void)
{
    unsigned x = 2 * limpet_nondet_uint() + 1;
    while (x > 1)
        x += 2;
    limpet_assert(x == 0); // <- here
    return 0;
}
