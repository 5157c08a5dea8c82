// limpet: unsafe(assertion@15)
// why: A step of zero is allowed.
// inputs: 516096, 4, 0, 0, 0, 0
#include <limpet.h>

int main(void)
{
    int steps = 0, at = 0, far = limpet_nondet_int();
    limpet_assume(far > 0 && far <= 1000000);
    while (at < far) {
        int step = limpet_nondet_int();
        limpet_assume(step >= 0 && step <= 100);
        at += step;
        steps++;
        limpet_assert(at >= steps); // <- here
    }
    return 0;
}
