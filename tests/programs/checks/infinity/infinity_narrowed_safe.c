// limpet: safe --also infinity
// why: All these values are within the range of float.
// inputs: 2
#include <limpet.h>

static float table[2];

int main(void)
{
    double value = limpet_nondet_double();
    limpet_assume(value >= 0 && value < 1e38);
    table[1] = (float)value;
    return table[1] < 0;
}
