// limpet: unsafe(division-by-zero@11) --m32
// why: The low 32 bits of a large number may all be zero.
// inputs: 0x100000000
#include <limpet.h>

int main(void)
{
    unsigned long long big = limpet_nondet_ullong();
    unsigned long part = (unsigned long)(big);
    limpet_assume(big > 0xffffffffull);
    return 100 / part > 100; // <- here
}
