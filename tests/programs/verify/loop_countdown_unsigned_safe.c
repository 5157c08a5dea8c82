// limpet: safe
// why: Counting down with a test before the decrement ends at zero.
// inputs: 3
#include <limpet.h>

int main(void)
{
    int a[6] = {1, 1, 1, 1, 1, 1}, sum = 0;
    unsigned n = limpet_nondet_uint();
    limpet_assume(n <= 5);
    for (unsigned i = n; i-- > 0;)
        sum += a[i];
    limpet_assert(sum == (int)n);
    return 0;
}
