// limpet: unsafe(signed-overflow@10)
// why: The famous error of binary search: the sum of both ends overflows.
// inputs: 1073741824, 1073741824
#include <limpet.h>

int main(void)
{
    int low = limpet_nondet_int(), high = limpet_nondet_int();
    limpet_assume(0 <= low && low <= high);
    int middle = (low + high) / 2; // <- here
    limpet_assert(low <= middle && middle <= high);
    return 0;
}
