// limpet: unsafe(assertion@16)
// why: Nine does not fit into three bits.
// inputs: 9, 9
#include <limpet.h>

struct flags { unsigned a : 3, b : 5; };

int main(void)
{
    struct flags f = {0, 0};
    unsigned x = limpet_nondet_uint(), y = limpet_nondet_uint();
    limpet_assume(x < 10 && y < 32);
    f.b = y;
    f.a = x;
    limpet_assert(f.b == y);
    limpet_assert(f.a == x); // <- here
    return 0;
}
