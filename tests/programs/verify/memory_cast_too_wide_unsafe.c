// limpet: unsafe(out-of-bounds@12)
// why: The object is smaller than the type it is read with.
// inputs: 1
#include <limpet.h>

int main(void)
{
    unsigned big = 0;
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 2);
    const unsigned *words = (const unsigned *)&big;
    limpet_assert(words[i] == 0); // <- here
    return 0;
}
