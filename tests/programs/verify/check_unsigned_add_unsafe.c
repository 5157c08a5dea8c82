// limpet: unsafe(unsigned-overflow@10) --also unsigned-overflow
// why: A length and a header may add up to more than an unsigned int holds.
// inputs: 4294967295
// native: unseen, as the standard defines what happens
#include <limpet.h>

int main(void)
{
    unsigned length = limpet_nondet_uint();
    unsigned total = length + 8; // <- here
    return total == 7;
}
