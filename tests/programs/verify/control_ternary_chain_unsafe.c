// limpet: unsafe(assertion@10)
// why: The chain has no case for zero.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int();
    int sign = x > 0 ? 1 : -1;
    limpet_assert((sign == 0) == (x == 0)); // <- here
    limpet_assert((sign > 0) == (x > 0));
    return 0;
}
