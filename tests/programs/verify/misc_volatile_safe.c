// limpet: safe
// why: A variable that is read twice has the same value if nobody writes.
// inputs: 3
#include <limpet.h>

static volatile int device;

static int reading(void)
{
    return device;
}

int main(void)
{
    device = limpet_nondet_int();
    int a = reading(), b = reading();
    limpet_assert(a == b);
    return 0;
}
