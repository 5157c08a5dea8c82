// limpet: unsafe(assertion@10)
// why: The sign of the wrapped difference is not the order of the numbers.
// inputs: -2147483648, 1
#include <limpet.h>

int main(void)
{
    int x = limpet_nondet_int(), y = limpet_nondet_int();
    int smaller = y ^ ((x ^ y) & -(int)(((unsigned)x - (unsigned)y) >> 31));
    limpet_assert(smaller == (x < y ? x : y)); // <- here
    return 0;
}
