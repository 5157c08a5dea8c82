// limpet: safe
// why: Quotient times ten and the rest are the number.
// inputs: 40
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), quotient = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    int rest = n;
    while (rest >= 10) {
        rest -= 10;
        quotient++;
    }
    limpet_assert(quotient * 10 + rest == n);
    limpet_assert(rest >= 0 && rest < 10);
    return 0;
}
