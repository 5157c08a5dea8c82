// limpet: safe
// why: Two variables are exchanged through their addresses.
#include <limpet.h>

static void swap(int *a, int *b)
{
    int t = *a;
    *a = *b;
    *b = t;
}

int main(void)
{
    int x = limpet_nondet_int(), y = limpet_nondet_int(), x0 = x, y0 = y;
    swap(&x, &y);
    limpet_assert(x == y0 && y == x0);
    return 0;
}
