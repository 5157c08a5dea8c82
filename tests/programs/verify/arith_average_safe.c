// limpet: safe
// why: The average of two unsigned numbers without overflow, by the carry of their common bits.
#include <limpet.h>

int main(void)
{
    unsigned a = limpet_nondet_uint(), b = limpet_nondet_uint();
    unsigned middle = (a & b) + ((a ^ b) >> 1);
    unsigned low = a < b ? a : b, high = a < b ? b : a;
    limpet_assert(low <= middle && middle <= high);
    return 0;
}
