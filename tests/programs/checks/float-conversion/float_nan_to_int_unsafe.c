// limpet: unsafe(float-conversion@11)
// why: A value that is no number passes both comparisons, and it has no integer.
// inputs: nan
#include <limpet.h>

int main(void)
{
    double x = limpet_nondet_double();
    if (x > 1000.0 || x < -1000.0)
        return 0;
    int rounded = (int)x; // <- here
    limpet_assert(rounded >= -1000 && rounded <= 1000);
    return 0;
}
