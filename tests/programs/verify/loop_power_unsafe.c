// limpet: unsafe(assertion@18)
// why: The base is squared before the bit is looked at.
// inputs: 2, 3
#include <limpet.h>

int main(void)
{
    unsigned base = limpet_nondet_uchar(), exponent = limpet_nondet_uchar();
    limpet_assume(base <= 3 && exponent <= 5);
    unsigned slow = 1, fast = 1, square = base;
    for (unsigned i = 0; i < exponent; i++)
        slow *= base;
    for (unsigned e = exponent; e != 0; e >>= 1) {
        square *= square;
        if (e & 1)
            fast *= square;
    }
    limpet_assert(slow == fast); // <- here
    return 0;
}
