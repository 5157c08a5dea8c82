// limpet: safe
// why: Clamping gives a number between the limits whenever the limits are in order.
#include <limpet.h>

static int clamp(int x, int low, int high)
{
    return x < low ? low : x > high ? high : x;
}

int main(void)
{
    int x = limpet_nondet_int(), low = limpet_nondet_int(), high = limpet_nondet_int();
    limpet_assume(low <= high);
    int y = clamp(x, low, high);
    limpet_assert(low <= y && y <= high);
    return 0;
}
