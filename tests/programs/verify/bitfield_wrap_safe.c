// limpet: safe
// why: A counter of two bits goes round after four steps.
#include <limpet.h>

struct counter { unsigned n : 2; };

int main(void)
{
    struct counter c = {limpet_nondet_uint() & 3};
    unsigned before = c.n;
    c.n++;
    limpet_assert(c.n == ((before + 1) & 3));
    return 0;
}
