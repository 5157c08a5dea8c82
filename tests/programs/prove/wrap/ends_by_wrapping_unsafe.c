// limpet: unsafe(assertion@12)
// why: The loop ends with zero, not with the largest number.
// inputs: 4294967295
#include <limpet.h>

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assume(x > 0);
    while (x != 0)
        x++;
    limpet_assert(x == 0xffffffffu); // <- here
    return 0;
}
