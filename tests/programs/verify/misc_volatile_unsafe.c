// limpet: unsafe(assertion@17)
// why: Two readings of an input are two values.
// inputs: 3, 4
#include <limpet.h>

static volatile int device;

static int reading(void)
{
    device = limpet_nondet_int();
    return device;
}

int main(void)
{
    int a = reading(), b = reading();
    limpet_assert(a == b); // <- here
    return 0;
}
