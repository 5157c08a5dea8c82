// limpet: unsafe(assertion@12)
// why: Steps of three can pass the bound by two.
// inputs: 10
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), i = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    while (i < n)
        i += 3;
    limpet_assert(i >= n && i <= n + 1); // <- here
    return 0;
}
