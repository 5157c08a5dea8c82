// limpet: safe
// why: The caller writes into its own variable.
// inputs: 0
#include <limpet.h>

static int *larger(int *a, int *b)
{
    int *p = *a > *b ? a : b;
    return p;
}

int main(void)
{
    int x = 1, y = limpet_nondet_int();
    int *p = larger(&x, &y);
    *p = 0;
    limpet_assert(x <= 1 || y <= 0);
    return 0;
}
