// limpet: unsafe(float-conversion@11)
// why: Numbers down to -1, but not -1 itself, may become unsigned; -1.4 may not.
// inputs: -9
#include <limpet.h>

int main(void)
{
    int tenths = limpet_nondet_int();
    limpet_assume(tenths >= -9 && tenths <= 100);
    double x = tenths / 10.0 - 0.5;
    unsigned whole = (unsigned)x; // <- here
    limpet_assert(whole <= 10);
    return 0;
}
