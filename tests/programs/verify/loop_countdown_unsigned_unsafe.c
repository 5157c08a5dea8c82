// limpet: unsafe(out-of-bounds@12)
// why: An unsigned index is never negative, so the loop goes on below zero.
// inputs: 3
#include <limpet.h>

int main(void)
{
    int a[6] = {1, 1, 1, 1, 1, 1}, sum = 0;
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 5);
    for (unsigned i = n; i >= 0; i--)
        sum += a[i]; // <- here
    limpet_assert(sum == (int)n);
    return 0;
}
