// limpet: unsafe(signed-overflow@9) --m32
// why: A long of 32 bits is no wider than an int.
// inputs: 2147483647, 1
#include <limpet.h>

int main(void)
{
    int a = limpet_nondet_int(), b = limpet_nondet_int();
    long sum = (long)a + b; // <- here
    limpet_assert(b < 0 || sum >= a);
    return 0;
}
