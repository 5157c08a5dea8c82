// limpet: unsafe(assertion@11)
// why: Two to the 24 plus one is rounded.
// inputs: 16777217
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n >= 0 && n <= 16777220);
    float f = (float)n;
    limpet_assert((int)f == n); // <- here
    return 0;
}
