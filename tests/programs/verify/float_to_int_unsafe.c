// limpet: unsafe(float-conversion@11)
// why: A float that is too large has no int value.
// inputs: 1e10
#include <limpet.h>

int main(void)
{
    float f = limpet_nondet_float();
    if (!(f > -1000))
        return 0;
    int n = (int)f; // <- here
    limpet_assert(n > -1001);
    return 0;
}
