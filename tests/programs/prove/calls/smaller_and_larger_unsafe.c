// limpet: unsafe(assertion@20)
// why: Equal numbers are made unequal, in the wrong order.
// inputs: 1, 0, 0
#include <limpet.h>

static void order(int *low, int *high)
{
    if (*low >= *high) {
        int held = *low;
        *low = *high;
        *high = held - 1;
    }
}

int main(void)
{
    while (limpet_nondet_bool()) {
        int a = limpet_nondet_short(), b = limpet_nondet_short();
        order(&a, &b);
        limpet_assert(a <= b); // <- here
    }
    return 0;
}
