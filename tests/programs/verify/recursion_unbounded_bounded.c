// limpet: bounded --recursion 4 --unwind 4
// why: The depth of the recursion is an input without a limit.
// inputs: 3
#include <limpet.h>

static unsigned depth(unsigned n)
{
    return n == 0 ? 0 : 1 + depth(n - 1);
}

int main(void)
{
    unsigned n = limpet_nondet_uchar();
    limpet_assert(depth(n) == n);
    return 0;
}
