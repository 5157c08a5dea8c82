// limpet: safe
// why: Three levels of pointers lead to one variable.
#include <limpet.h>

int main(void)
{
    int x = 0, y = 0, *p = &x, **pp = &p, ***ppp = &pp;
    _Bool again = limpet_nondet_bool();
    if (again)
        **ppp = &x;
    ***ppp = 7;
    limpet_assert(x == 7 && y == 0);
    return 0;
}
