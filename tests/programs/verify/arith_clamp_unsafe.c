// limpet: unsafe(assertion@15)
// why: Nobody made sure that the lower limit is below the upper one.
// inputs: 5, 9, 1
#include <limpet.h>

static int clamp(int x, int low, int high)
{
    return x < low ? low : x > high ? high : x;
}

int main(void)
{
    int x = limpet_nondet_int(), low = limpet_nondet_int(), high = limpet_nondet_int();
    int y = clamp(x, low, high);
    limpet_assert(low <= y && y <= high); // <- here
    return 0;
}
