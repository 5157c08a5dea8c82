// limpet: safe
// why: The limits can be changed.
// inputs: 5
#include <limpet.h>

static void widen(const int *limits, int by)
{
    if (by > 4)
        ((int *)limits)[1] += by;
}

int main(void)
{
    int by = limpet_nondet_int();
    limpet_assume(by >= 0 && by < 8);
    for (int i = 0; i < 2; i++) {
        int limits[2] = {i, i + 10};
        widen(limits, by);
        limpet_assert(limits[0] < limits[1]);
    }
    return 0;
}
