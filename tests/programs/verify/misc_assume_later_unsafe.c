// limpet: unsafe(assertion@9)
// why: An assumption does not help an assertion that comes before it.
// inputs: 9
#include <limpet.h>

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assert(x < 5); // <- here
    limpet_assume(x < 5);
    return 0;
}
