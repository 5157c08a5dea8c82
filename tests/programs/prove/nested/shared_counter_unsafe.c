// limpet: unsafe(assertion@15)
// why: The inner loop may pass the limit by one.
// inputs: 12, 1, 1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 1
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), i = 0;
    limpet_assume(n > 0 && n < 1000000);
    while (i < n) {
        i++;
        while (i <= n && limpet_nondet_bool())
            i++;
    }
    limpet_assert(i == n); // <- here
    return 0;
}
