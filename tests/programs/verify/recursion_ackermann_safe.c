// limpet: safe
// why: Ackermann's function on the smallest arguments.
// inputs: 2, 1
#include <limpet.h>

static unsigned ackermann(unsigned m, unsigned n)
{
    if (m == 0)
        return n + 1;
    if (n == 0)
        return ackermann(m - 1, 1);
    return ackermann(m - 1, ackermann(m, n - 1));
}

int main(void)
{
    unsigned m = limpet_nondet_uint(), n = limpet_nondet_uint();
    limpet_assume(m <= 2 && n <= 1);
    unsigned a = ackermann(m, n);
    limpet_assert(a >= n + 1 && a <= 5);
    return 0;
}
