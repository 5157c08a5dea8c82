// limpet: safe
// why: An array whose length is an input is used up to that length.
// inputs: 3
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(1 <= n && n <= 5);
    int a[n];
    for (unsigned i = 0; i < n; i++)
        a[i] = (int)i;
    limpet_assert(a[n - 1] == (int)n - 1);
    return 0;
}
