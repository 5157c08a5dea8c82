// limpet: unsafe(assertion@11)
// why: The sum of two unsigned numbers wraps around before it is halved.
// inputs: 4294967295, 1
#include <limpet.h>

int main(void)
{
    unsigned a = limpet_nondet_uint(), b = limpet_nondet_uint();
    unsigned middle = (a + b) / 2;
    unsigned low = a < b ? a : b, high = a < b ? b : a;
    limpet_assert(low <= middle && middle <= high); // <- here
    return 0;
}
