// limpet: safe
// why: A part of an object is read with a type that fits.
// inputs: 1
#include <limpet.h>

int main(void)
{
    unsigned long long big = 0;
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 2);
    const unsigned *words = (const unsigned *)&big;
    limpet_assert(words[i] == 0);
    return 0;
}
