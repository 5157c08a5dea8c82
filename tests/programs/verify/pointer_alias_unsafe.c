// limpet: unsafe(assertion@12)
// why: Both pointers may lead to the same variable.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int a = 0, b = 0;
    int *p = &a, *q = limpet_nondet_bool() ? &b : &a;
    *p = 1;
    *q = 2;
    limpet_assert(*p == 1); // <- here
    return 0;
}
