// limpet: unsafe(assertion@12)
// why: The inner index can get to the limit.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int();
    limpet_assume(n > 0 && n < 10000);
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= i + 1; j++)
            limpet_assert(j < n); // <- here
    return 0;
}
