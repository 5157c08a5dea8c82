// limpet: unsafe(missing-return@8)
// why: Nothing is returned for what is above the interval.
// inputs: 6
#include <limpet.h>

struct interval { int low, high; };

static bool inside(const interval &i, int x) // <- here
{
    if (x < i.low)
        return false;
    if (x <= i.high)
        return true;
}

int main()
{
    interval i = {1, 5};
    return inside(i, limpet_nondet_int()) ? 0 : 1;
}
