// limpet: safe
// why: The last statement returns in any case.
// inputs: 6
#include <limpet.h>

struct interval { int low, high; };

static bool inside(const interval &i, int x)
{
    if (x < i.low)
        return false;
    return x <= i.high;
}

int main()
{
    interval i = {1, 5};
    return inside(i, limpet_nondet_int()) ? 0 : 1;
}
