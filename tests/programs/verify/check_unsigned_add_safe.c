// limpet: safe --also unsigned-overflow
// why: Looked at before, the sum fits.
// inputs: 5
#include <limpet.h>

int main(void)
{
    unsigned length = limpet_nondet_uint();
    if (length > 0xffffffffu - 8)
        return 1;
    unsigned total = length + 8;
    limpet_assert(total >= 8);
    return 0;
}
