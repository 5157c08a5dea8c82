// limpet: safe
// why: The divisor starts at one and only grows.
// inputs: 5, 0, 0, 0, 0
#include <limpet.h>

int main(void)
{
    unsigned divisor = 1, rest = 0, last = limpet_nondet_uint();
    limpet_assume(last <= 1000000);
    while (divisor < last) {
        rest = limpet_nondet_uint() % divisor;
        limpet_assert(rest < divisor);
        divisor++;
    }
    return 0;
}
