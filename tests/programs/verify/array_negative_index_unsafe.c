// limpet: unsafe(out-of-bounds@12)
// why: The first element has no neighbour on the left.
// inputs: 0
#include <limpet.h>

static const int a[6] = {2, 3, 5, 7, 11, 13};

int main(void)
{
    int i = limpet_nondet_int();
    limpet_assume(i >= 0 && i < 6);
    int left = a[i - 1]; // <- here
    limpet_assert(left < a[i]);
    return 0;
}
