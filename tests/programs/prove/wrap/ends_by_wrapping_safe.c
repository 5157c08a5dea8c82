// limpet: safe
// why: The loop ends when the number wraps around to zero.
// inputs: 4294967295
#include <limpet.h>

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assume(x > 0);
    while (x != 0)
        x++;
    limpet_assert(x == 0);
    return 0;
}
