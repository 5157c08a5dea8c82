// limpet: safe
// why: An assumption restricts everything that follows it.
// inputs: 3
#include <limpet.h>

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assume(x < 5);
    limpet_assert(x < 5);
    return 0;
}
