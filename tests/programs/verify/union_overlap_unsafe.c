// limpet: unsafe(assertion@14)
// why: The second member of the union overwrites the first.
// inputs: 7
#include <limpet.h>

union pair { int a; int b; };

int main(void)
{
    int x = limpet_nondet_int();
    limpet_assume(x != 0);
    union pair p = {x};
    p.b = 0;
    limpet_assert(p.a == x); // <- here
    return 0;
}
