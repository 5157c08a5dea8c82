// limpet: unsafe(lossy-conversion@10) --m32 --also lossy-conversion
// why: A file may be larger than a size of 32 bits.
// inputs: 0x100000000
#include <limpet.h>

int main(void)
{
    unsigned long long file = limpet_nondet_ullong();
    limpet_assume(file <= 0x100000010ull);
    limpet_size_t size = file; // <- here
    return size > 0xfffffff0u && file < 5;
}
