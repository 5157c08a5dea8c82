// limpet: safe --also lossy-conversion
// why: What is cut on purpose, by a cast, or fits, is no mistake.
// inputs: 200
#include <limpet.h>

int main(void)
{
    int measured = limpet_nondet_int();
    limpet_assume(measured >= 0 && measured <= 1000);
    unsigned char low = (unsigned char)measured;
    if (measured > 255)
        return low;
    unsigned char shown = measured;
    limpet_assert(shown == measured);
    return 0;
}
