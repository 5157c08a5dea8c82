// limpet: safe
// why: Repeated squaring computes the same power as repeated multiplication.
// inputs: 3, 4
#include <limpet.h>

int main(void)
{
    unsigned base = limpet_nondet_uchar(), exponent = limpet_nondet_uchar();
    limpet_assume(base <= 3 && exponent <= 5);
    unsigned slow = 1, fast = 1, square = base;
    for (unsigned i = 0; i < exponent; i++)
        slow *= base;
    for (unsigned e = exponent; e != 0; e >>= 1) {
        if (e & 1)
            fast *= square;
        square *= square;
    }
    limpet_assert(slow == fast);
    return 0;
}
