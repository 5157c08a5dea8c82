// limpet: safe
// why: A function returns the address of a variable that outlives it.
// inputs: 5
#include <limpet.h>

static int *remember(int x)
{
    static int kept;
    kept = x;
    int *p = &kept;
    return p;
}

int main(void)
{
    int x = limpet_nondet_int();
    int *p = remember(x);
    limpet_assert(*p == x);
    return 0;
}
