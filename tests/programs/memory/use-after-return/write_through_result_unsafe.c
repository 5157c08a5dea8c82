// limpet: unsafe(use-after-return@16)
// why: The caller writes into a local of the function that it called.
// inputs: 0
#include <limpet.h>

static int *larger(int a, int b)
{
    int *p = a > b ? &a : &b;
    return p;
}

int main(void)
{
    int x = 1, y = limpet_nondet_int();
    int *p = larger(x, y);
    *p = 0; // <- here
    limpet_assert(x <= 1 || y <= 0);
    return 0;
}
