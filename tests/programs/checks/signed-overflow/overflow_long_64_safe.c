// limpet: safe --m64
// why: The square of two thousand million fits a long.
// inputs: 2000000000
#include <limpet.h>

int main(void)
{
    long a = limpet_nondet_long();
    limpet_assume(a >= 0 && a <= 2000000000L);
    long square = a * a;
    limpet_assert(square >= a || a == 0);
    return 0;
}
