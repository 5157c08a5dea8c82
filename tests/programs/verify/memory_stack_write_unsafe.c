// limpet: unsafe(out-of-bounds@12)
// why: Only the upper end is tested.
// inputs: -1
#include <limpet.h>

int main(void)
{
    int guard = 7, a[4] = {0};
    int i = limpet_nondet_int();
    if (i >= 4)
        return 0;
    a[i] = 1; // <- here
    limpet_assert(guard == 7);
    return 0;
}
