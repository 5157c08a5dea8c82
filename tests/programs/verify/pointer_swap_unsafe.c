// limpet: unsafe(assertion@17)
// why: Only the pointers inside the function are exchanged.
// inputs: 1, 2
#include <limpet.h>

static void swap(int *a, int *b)
{
    int *t = a;
    a = b;
    b = t;
}

int main(void)
{
    int x = limpet_nondet_int(), y = limpet_nondet_int(), x0 = x, y0 = y;
    swap(&x, &y);
    limpet_assert(x == y0 && y == x0); // <- here
    return 0;
}
