// limpet: safe
// why: From an even number, steps of two get to zero, past the largest number.
// inputs: 2147483644
#include <limpet.h>

int main(void)
{
    unsigned x = 2 * limpet_nondet_uint();
    while (x > 1)
        x += 2;
    limpet_assert(x == 0);
    return 0;
}
