// limpet: unsafe(assertion@13)
// why: The number of decimal digits of zero is one, but the while loop counts none.
// inputs: 0
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), digits = 0;
    while (n != 0) {
        digits++;
        n /= 10;
    }
    limpet_assert(1 <= digits && digits <= 10); // <- here
    return 0;
}
