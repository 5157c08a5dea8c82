// limpet: safe
// why: The loop fills all elements.
// inputs: 3
#include <limpet.h>

int main(void)
{
    int a[6];
    unsigned skipped = limpet_nondet_uint();
    limpet_assume(skipped < 6);
    for (unsigned i = 0; i < 6; i++)
        a[i] = i != skipped ? (int)i : 0;
    limpet_assert(a[3] <= 3);
    return 0;
}
