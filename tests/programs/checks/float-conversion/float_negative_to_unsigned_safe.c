// limpet: safe
// why: What is cut off between -1 and 0 leaves 0.
// inputs: -9
#include <limpet.h>

int main(void)
{
    int tenths = limpet_nondet_int();
    limpet_assume(tenths >= -9 && tenths <= 100);
    double x = tenths / 10.0 ;
    unsigned whole = (unsigned)x;
    limpet_assert(whole <= 10);
    return 0;
}
