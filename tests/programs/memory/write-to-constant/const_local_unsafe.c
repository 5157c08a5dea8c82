// limpet: unsafe(write-to-constant@10)
// why: The limits are declared const where they are made, and adjusted all the same.
// inputs: 5
// native: unseen, a constant local is on the stack like any other
#include <limpet.h>

static void widen(const int *limits, int by)
{
    if (by > 4)
        ((int *)limits)[1] += by; // <- here
}

int main(void)
{
    int by = limpet_nondet_int();
    limpet_assume(by >= 0 && by < 8);
    for (int i = 0; i < 2; i++) {
        const int limits[2] = {i, i + 10};
        widen(limits, by);
        limpet_assert(limits[0] < limits[1]);
    }
    return 0;
}
