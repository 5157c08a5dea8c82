// limpet: safe --m64
// why: The sum of two ints fits into a long of 64 bits.
// inputs: 2147483647, 1
#include <limpet.h>

int main(void)
{
    int a = limpet_nondet_int(), b = limpet_nondet_int();
    long sum = (long)a + b;
    limpet_assert(b < 0 || sum >= a);
    return 0;
}
