// limpet: unsafe(assertion@19)
// why: When both are the same variable, exclusive or makes it zero.
// inputs: 5, 5, 1
#include <limpet.h>

static void swap(unsigned *a, unsigned *b)
{
    *a ^= *b;
    *b ^= *a;
    *a ^= *b;
}

int main(void)
{
    unsigned x = limpet_nondet_uint(), y = limpet_nondet_uint();
    unsigned x0 = x, y0 = y;
    if (limpet_nondet_bool()) {
        swap(&x, &x);
        limpet_assert(x == x0 && y == y0); // <- here
    } else {
        swap(&x, &y);
        limpet_assert(x == y0 && y == x0);
    }
    return 0;
}
