// limpet: safe
// why: Only floats within the range of the type are converted.
// inputs: 12.5
#include <limpet.h>

int main(void)
{
    float f = limpet_nondet_float();
    if (!(f > -1000 && f < 1000))
        return 0;
    int n = (int)f;
    limpet_assert(n > -1001);
    return 0;
}
