// limpet: unsafe(assertion@12)
// why: The middle pointer is redirected, so the write goes elsewhere.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int x = 0, y = 0, *p = &x, **pp = &p, ***ppp = &pp;
    if (limpet_nondet_bool())
        **ppp = &y;
    ***ppp = 7;
    limpet_assert(x == 7 && y == 0); // <- here
    return 0;
}
