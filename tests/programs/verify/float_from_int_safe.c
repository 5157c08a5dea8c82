// limpet: safe
// why: Integers below two to the 24 are represented exactly by a float.
// inputs: 123
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 0 && n <= 16777216);
    float f = (float)n;
    limpet_assert((int)f == n);
    return 0;
}
