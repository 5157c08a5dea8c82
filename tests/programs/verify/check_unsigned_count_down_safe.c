// limpet: safe --also unsigned-overflow
// why: The test comes before the subtraction.
// inputs: 2
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), steps = 0;
    limpet_assume(n <= 3);
    while (n > 0) {
        steps++;
        n--;
    }
    limpet_assert(steps <= 3);
    return 0;
}
