// limpet: unsafe(use-after-return@18)
// why: A function returns the address of its own variable.
// inputs: 5
#include <limpet.h>

static int *remember(int x)
{
    int kept;
    kept = x;
    int *p = &kept;
    return p;
}

int main(void)
{
    int x = limpet_nondet_int();
    int *p = remember(x);
    limpet_assert(*p == x); // <- here
    return 0;
}
