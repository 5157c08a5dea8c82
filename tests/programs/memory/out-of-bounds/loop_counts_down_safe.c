// limpet: safe
// why: The counter is tested before it is decremented.
// inputs: 2
#include <limpet.h>

int main(void)
{
    int a[3] = {1, 2, 3}, sum = 0;
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 3);
    const int *p = a;
    for (unsigned i = n + 1; i-- > 0;)
        sum += p[i];
    limpet_assert(sum <= 6);
    return 0;
}
