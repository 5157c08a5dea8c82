// limpet: safe --m32
// why: Two thousand million fits a long of 32 bits.
// inputs: 1.5e9
#include <limpet.h>

int main(void)
{
    double seconds = limpet_nondet_double();
    limpet_assume(seconds >= 0.0 && seconds <= 2e9);
    long whole = (long)seconds;
    limpet_assert(whole >= 0);
    return 0;
}
