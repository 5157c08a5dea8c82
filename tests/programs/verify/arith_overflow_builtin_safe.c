// limpet: safe
// why: The compiler's checked addition says when the sum does not fit.
#include <limpet.h>

int main(void)
{
    int a = limpet_nondet_int(), b = limpet_nondet_int(), sum;
    int bad = __builtin_add_overflow(a, b, &sum);
    if (bad)
        return 0;
    limpet_assert(sum == a + b);
    return 0;
}
