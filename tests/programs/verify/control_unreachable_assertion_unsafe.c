// limpet: unsafe(assertion@11)
// why: For unsigned numbers the square of a number can be small again, so the place can be reached.
// inputs: 46341
#include <limpet.h>

int main(void)
{
    unsigned short x = limpet_nondet_ushort();
    unsigned square = (unsigned)x * x;
    if (square > 2147483647u)
        limpet_fail(); // <- here
    return 0;
}
