// limpet: safe
// why: A byte is assembled into a word as unsigned.
#include <limpet.h>

int main(void)
{
    unsigned char high = limpet_nondet_uchar();
    unsigned char low = limpet_nondet_uchar();
    unsigned word = (unsigned)high << 8 | (unsigned)low;
    limpet_assert(word >> 8 == high);
    return 0;
}
