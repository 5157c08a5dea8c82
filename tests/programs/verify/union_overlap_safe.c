// limpet: safe
// why: Members of a union share their memory; those of a struct do not.
// inputs: 7
#include <limpet.h>

struct pair { int a; int b; };

int main(void)
{
    int x = limpet_nondet_int();
    limpet_assume(x != 0);
    struct pair p = {x, 1};
    p.b = 0;
    limpet_assert(p.a == x);
    return 0;
}
