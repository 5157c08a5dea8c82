// limpet: safe
// why: The loop is left early or at its end; in either case the index is at most the limit.
// inputs: 516098, 1, 1, 1, 1, 0
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), i;
    limpet_assume(n >= 0 && n <= 1000000);
    for (i = 0; i < n; i++)
        if (limpet_nondet_int() == 0)
            break;
    limpet_assert(i <= n);
    return 0;
}
