// limpet: unsafe(unsigned-overflow@10) --m32 --also unsigned-overflow
// why: Four times a third of the address space wraps around in 32 bits.
// inputs: 0x40000000
#include <limpet.h>

int main(void)
{
    limpet_size_t n = limpet_nondet_size_t();
    limpet_assume(n < 0x50000000u);
    limpet_size_t bytes = n * 4; // <- here
    return bytes == 3;
}
