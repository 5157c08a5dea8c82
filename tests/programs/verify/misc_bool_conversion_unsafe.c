// limpet: unsafe(assertion@10)
// why: The conversion to a byte drops the bits that make the number true.
// inputs: 256
#include <limpet.h>

int main(void)
{
    int flags = limpet_nondet_int();
    unsigned char set = (unsigned char)flags;
    limpet_assert((set != 0) == (flags != 0)); // <- here
    return 0;
}
