// limpet: unsafe(signed-overflow@10) --m64
// why: The square of four thousand million needs 64 bits without the sign.
// inputs: 4000000000
#include <limpet.h>

int main(void)
{
    long a = limpet_nondet_long();
    limpet_assume(a >= 0 && a <= 4000000000L);
    long square = a * a; // <- here
    limpet_assert(square >= a || a == 0);
    return 0;
}
