// limpet: unsafe(unsigned-overflow@12) --also unsigned-overflow
// why: An unsigned counter that goes down below zero never is negative.
// inputs: 2
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), steps = 0;
    limpet_assume(n <= 3);
    while (steps < 4) {
        steps++;
        n--; // <- here
    }
    return 0;
}
