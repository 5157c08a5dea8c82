// limpet: unsafe(float-conversion@10) --m64
// why: A long of 64 bits ends near 9.2e18.
// inputs: 1e19
#include <limpet.h>

int main(void)
{
    double seconds = limpet_nondet_double();
    limpet_assume(seconds >= 0.0 && seconds <= 1e19);
    long whole = (long)seconds; // <- here
    limpet_assert(whole >= 0);
    return 0;
}
