// limpet: safe
// why: Every step is positive, so the sum is at least the number of steps.
// inputs: 64, 48, 48
#include <limpet.h>

int main(void)
{
    int steps = 0, at = 0, far = limpet_nondet_int();
    limpet_assume(far > 0 && far <= 1000000);
    while (at < far) {
        int step = limpet_nondet_int();
        limpet_assume(step >= 1 && step <= 100);
        at += step;
        steps++;
        limpet_assert(at >= steps);
    }
    return 0;
}
