// limpet: safe
// why: The inner index stays below the outer one, and so below the limit.
// inputs: 2
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n > 0 && n < 10000);
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i ; j++)
            limpet_assert(j < n);
    return 0;
}
