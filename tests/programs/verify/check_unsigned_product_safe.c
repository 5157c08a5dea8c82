// limpet: safe --also unsigned-overflow
// why: Divided first, the product fits.
// inputs: 3
#include <limpet.h>

struct item { int a, b, c, d; };

int main(void)
{
    unsigned long count = limpet_nondet_ulong();
    if (count > 0xfffffffffffffffful / sizeof(struct item))
        return 1;
    unsigned long bytes = count * sizeof(struct item);
    limpet_assert(bytes % 16 == 0);
    return 0;
}
