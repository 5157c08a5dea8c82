// limpet: safe --m64
// why: A long of 64 bits has room for four thousand million.
// inputs: 4e9
#include <limpet.h>

int main(void)
{
    double seconds = limpet_nondet_double();
    limpet_assume(seconds >= 0.0 && seconds <= 4e9);
    long whole = (long)seconds;
    limpet_assert(whole >= 0);
    return 0;
}
