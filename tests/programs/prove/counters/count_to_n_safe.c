// limpet: safe
// why: The counter stops exactly at the bound.
// inputs: 0
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), i = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    while (i < n)
        i++;
    limpet_assert(i == n);
    return 0;
}
