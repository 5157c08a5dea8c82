// limpet: safe
// why: The two numbers are put into order in each round.
// inputs: 1, -32767, -32768, 1, -32767, -32768, 1, -32767, -32768, 1, -32767, -32768, 0
#include <limpet.h>

static void order(int *low, int *high)
{
    if (*low > *high) {
        int held = *low;
        *low = *high;
        *high = held;
    }
}

int main(void)
{
    while (limpet_nondet_bool()) {
        int a = limpet_nondet_short(), b = limpet_nondet_short();
        order(&a, &b);
        limpet_assert(a <= b);
    }
    return 0;
}
