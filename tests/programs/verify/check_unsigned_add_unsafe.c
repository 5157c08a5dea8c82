// limpet: unsafe(unsigned-overflow@9) --also unsigned-overflow
// why: A length and a header may add up to more than an unsigned int holds.
// inputs: 4294967295
#include <limpet.h>

int main(void)
{
    unsigned length = limpet_nondet_uint();
    unsigned total = length + 8; // <- here
    return total == 7;
}
