// limpet: safe --m32 --also lossy-conversion
// why: The size of the file fits 32 bits.
// inputs: 0xffffffff
#include <limpet.h>

int main(void)
{
    unsigned long long file = limpet_nondet_ullong();
    limpet_assume(file <= 0xffffffffull);
    limpet_size_t size = file;
    return size > 0xfffffff0u && file < 5;
}
