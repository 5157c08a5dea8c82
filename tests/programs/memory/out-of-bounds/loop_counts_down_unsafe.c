// limpet: unsafe(out-of-bounds@13)
// why: The unsigned counter never becomes negative; it wraps around.
// inputs: 2
#include <limpet.h>

int main(void)
{
    int a[3] = {1, 2, 3}, sum = 0;
    unsigned n = limpet_nondet_uint();
    limpet_assume(n < 3);
    const int *p = a;
    for (unsigned i = n; i >= 0; i--)
        sum += p[i]; // <- here
    limpet_assert(sum <= 6);
    return 0;
}
