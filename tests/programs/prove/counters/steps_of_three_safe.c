// limpet: safe
// why: Steps of three pass the bound by at most two.
// inputs: 6
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), i = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    while (i < n)
        i += 3;
    limpet_assert(i >= n && i <= n + 2);
    return 0;
}
