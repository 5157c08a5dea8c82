// limpet: safe
// why: A counter of one byte goes round as the low byte of a larger one does.
// inputs: 0, 1, 1, 1, 1, 0
#include <limpet.h>

int main(void)
{
    unsigned char small = limpet_nondet_uchar();
    unsigned large = small;
    while (limpet_nondet_bool()) {
        small++;
        large++;
        limpet_assert(small == (large & 255));
    }
    return 0;
}
