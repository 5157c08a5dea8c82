// limpet: unsafe(out-of-bounds@12)
// why: The loop runs one element past the length that was asked for.
// inputs: 3
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint();
    limpet_assume(1 <= n && n <= 5);
    int a[n];
    for (unsigned i = 0; i <= n; i++)
        a[i] = (int)i; // <- here
    limpet_assert(a[n - 1] == (int)n - 1);
    return 0;
}
