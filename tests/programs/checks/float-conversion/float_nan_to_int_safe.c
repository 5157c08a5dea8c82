// limpet: safe
// why: What is no number is sent away as well.
// inputs: 12.5
#include <limpet.h>

int main(void)
{
    double x = limpet_nondet_double();
    if (x > 1000.0 || x < -1000.0 || x != x)
        return 0;
    int rounded = (int)x;
    limpet_assert(rounded >= -1000 && rounded <= 1000);
    return 0;
}
