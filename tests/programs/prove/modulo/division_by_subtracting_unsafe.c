// limpet: unsafe(assertion@17)
// why: The rest is lost in the last round.
// inputs: 13
#include <limpet.h>

int main(void)
{
    int n = limpet_nondet_int(), quotient = 0;
    limpet_assume(n >= 0 && n <= 1000000);
    int rest = n;
    while (rest >= 10) {
        rest -= 10;
        if (rest == 3)
            rest = 0;
        quotient++;
    }
    limpet_assert(quotient * 10 + rest == n); // <- here
    limpet_assert(rest >= 0 && rest < 10);
    return 0;
}
