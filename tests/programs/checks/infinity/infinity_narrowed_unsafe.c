// limpet: unsafe(infinity@13) --also infinity
// why: A double that is larger than any float.
// inputs: 9e38
// native: unseen, the sanitizer allows numbers that become infinite
#include <limpet.h>

static float table[2];

int main(void)
{
    double value = limpet_nondet_double();
    limpet_assume(value >= 0 && value < 1e39);
    table[1] = (float)value; // <- here
    return table[1] < 0;
}
