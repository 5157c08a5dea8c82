// limpet: unsafe(assertion@13)
// why: When the loop is left early, the index is below the limit; otherwise it is not.
// inputs: 4, 1, 1, 1, 1
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), i;
    limpet_assume(n >= 0 && n <= 1000000);
    for (i = 0; i < n; i++)
        if (limpet_nondet_int() == 0)
            break;
    limpet_assert(i < n); // <- here
    return 0;
}
