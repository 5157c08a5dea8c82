// limpet: safe
// why: The midpoint of a range as binary search computes it, by the distance of the ends.
// inputs: 3, 9
#include <limpet.h>

int main(void)
{
    int low = limpet_nondet_int(), high = limpet_nondet_int();
    limpet_assume(0 <= low && low <= high);
    int middle = low + (high - low) / 2;
    limpet_assert(low <= middle && middle <= high);
    return 0;
}
