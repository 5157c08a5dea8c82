// limpet: unsafe(uninitialised@14)
// why: The loop leaves out one element in the middle.
// inputs: 3
#include <limpet.h>

int main(void)
{
    int a[6];
    unsigned skipped = limpet_nondet_uint();
    limpet_assume(skipped < 6);
    for (unsigned i = 0; i < 6; i++)
        if (i != skipped)
            a[i] = (int)i;
    limpet_assert(a[3] <= 3); // <- here
    return 0;
}
