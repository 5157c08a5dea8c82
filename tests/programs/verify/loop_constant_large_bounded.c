// limpet: bounded --unwind 10
// why: A loop with up to 1500 rounds is cut after ten.
// inputs: 1500
#include <limpet.h>

int main(void)
{
    unsigned sum = 0;
    unsigned n = limpet_nondet_ushort();
    limpet_assume(n <= 1500);
    for (unsigned i = 0; i < n; i++)
        sum += 2;
    limpet_assert(sum == 2 * n);
    return 0;
}
