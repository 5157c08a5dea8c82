// limpet: unsafe(float-conversion@10) --m32
// why: A long of 32 bits ends at two thousand million.
// inputs: 3e9
#include <limpet.h>

int main(void)
{
    double seconds = limpet_nondet_double();
    limpet_assume(seconds >= 0.0 && seconds <= 4e9);
    long whole = (long)seconds; // <- here
    limpet_assert(whole >= 0);
    return 0;
}
