// limpet: unsafe(assertion@14)
// why: A signed field of one bit holds 0 and -1, never 1.
// inputs: 1
#include <limpet.h>

struct field { signed int v : 1; };

int main(void)
{
    struct field f = {0};
    int x = limpet_nondet_int();
    limpet_assume(x >= 0 && x <= 7);
    f.v = x;
    limpet_assert(f.v >= 0); // <- here
    return 0;
}
