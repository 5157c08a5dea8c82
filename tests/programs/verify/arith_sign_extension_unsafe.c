// limpet: unsafe(assertion@11)
// why: The low byte is signed and its sign spoils the high byte.
// inputs: 0, -128
#include <limpet.h>

int main(void)
{
    unsigned char high = limpet_nondet_uchar();
    signed char low = limpet_nondet_schar();
    unsigned word = (unsigned)high << 8 | (unsigned)low;
    limpet_assert(word >> 8 == high); // <- here
    return 0;
}
