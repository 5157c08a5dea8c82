// limpet: unsafe(assertion@13)
// why: One more is taken than there are left.
// inputs: 4
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), left = n;
    limpet_assume(n >= 0 && n <= 1000000);
    for (int i = 0; i < n; i += 2)
        left--;
    for (int j = 0; j <= n / 2; j++) {
        limpet_assert(left > 0);
        left--;
    }
    return 0;
}
