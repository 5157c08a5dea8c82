// limpet: safe
// why: Both loops advance the same counter, and both look at the limit.
// inputs: 6, 1, 0, 1, 1, 0
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), i = 0;
    limpet_assume(n > 0 && n < 1000000);
    while (i < n) {
        i++;
        while (i < n && limpet_nondet_bool())
            i++;
    }
    limpet_assert(i == n);
    return 0;
}
