// limpet: safe
// why: The divisor is a difference that an earlier comparison keeps away from zero.
#include <limpet.h>

int main(void)
{
    unsigned a = limpet_nondet_uint(), b = limpet_nondet_uint();
    if (a > b)
        return (int)(100 / (a - b));
    return 0;
}
