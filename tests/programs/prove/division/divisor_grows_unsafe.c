// limpet: unsafe(division-by-zero@11)
// why: The divisor starts at zero.
// inputs: 516672, 0
#include <limpet.h>

int main(void)
{
    unsigned divisor = 0, rest = 0, last = limpet_nondet_uint();
    limpet_assume(last <= 1000000);
    while (divisor < last) {
        rest = limpet_nondet_uint() % divisor; // <- here
        limpet_assert(rest < divisor);
        divisor++;
    }
    return 0;
}
