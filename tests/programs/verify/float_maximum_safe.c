// limpet: safe
// why: The maximum of two doubles that are numbers is not below either.
// inputs: 1, 2
#include <limpet.h>

int main(void)
{
    double a = limpet_nondet_double(), b = limpet_nondet_double();
    limpet_assume(a == a && b == b);
    double max = a > b ? a : b;
    limpet_assert(max >= a && max >= b);
    return 0;
}
