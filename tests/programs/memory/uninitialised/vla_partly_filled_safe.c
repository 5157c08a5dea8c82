// limpet: safe
// why: The loop fills the whole array.
// inputs: 3
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(2 <= n && n <= 4);
    int a[n];
    for (unsigned i = 0; i < n; i++)
        a[i] = (int)i;
    limpet_assert(a[0] == 0);
    limpet_assert(a[n - 1] < 4);
    return 0;
}
