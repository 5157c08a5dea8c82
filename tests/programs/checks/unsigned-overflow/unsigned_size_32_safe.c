// limpet: safe --m32 --also unsigned-overflow
// why: Four times less than a quarter of the address space fits.
// inputs: 0x3fffffff
#include <limpet.h>

int main(void)
{
    limpet_size_t n = limpet_nondet_size_t();
    limpet_assume(n < 0x40000000u);
    limpet_size_t bytes = n * 4;
    return bytes == 3;
}
