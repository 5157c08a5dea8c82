// limpet: safe
// why: A signed field of four bits holds -8 to 7.
// inputs: 3
#include <limpet.h>

struct field { signed int v : 4; };

int main(void)
{
    struct field f = {0};
    int x = limpet_nondet_int();
    limpet_assume(x >= 0 && x <= 7);
    f.v = x;
    limpet_assert(f.v >= 0);
    return 0;
}
