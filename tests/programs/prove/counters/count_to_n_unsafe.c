// limpet: unsafe(assertion@12)
// why: The bound is passed by one.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), i = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    while (i <= n)
        i++;
    limpet_assert(i == n); // <- here
    return 0;
}
