// limpet: safe
// why: Doubling loses the highest bit, but the result stays even.
// inputs: 1, 1, 1, 1, 1, 0
#include <limpet.h>

int main(void)
{
    unsigned x = limpet_nondet_uint();
    limpet_assume(x > 0 );
    x *= 2;
    while (limpet_nondet_bool())
        x *= 2;
    limpet_assert(x % 2 == 0);
    return 0;
}
