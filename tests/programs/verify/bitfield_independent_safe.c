// limpet: safe
// why: Neighbouring bit-fields do not disturb each other.
// inputs: 5, 9
#include <limpet.h>

struct flags { unsigned a : 3, b : 5; };

int main(void)
{
    struct flags f = {0, 0};
    unsigned x = limpet_nondet_uint(), y = limpet_nondet_uint();
    limpet_assume(x < 8 && y < 32);
    f.b = y;
    f.a = x;
    limpet_assert(f.b == y);
    limpet_assert(f.a == x);
    return 0;
}
