// limpet: unsafe(unsigned-overflow@11) --also unsigned-overflow
// why: The number of bytes of a large array does not fit.
// inputs: 1152921504606846976
#include <limpet.h>

struct item { int a, b, c, d; };

int main(void)
{
    unsigned long count = limpet_nondet_ulong();
    unsigned long bytes = count * sizeof(struct item); // <- here
    return bytes == 1;
}
