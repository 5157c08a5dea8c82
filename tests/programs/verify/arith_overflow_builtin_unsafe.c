// limpet: unsafe(signed-overflow@11)
// why: The result of the checked addition is ignored and the plain one overflows.
// inputs: 2147483647, 1
#include <limpet.h>

int main(void)
{
    int a = limpet_nondet_int(), b = limpet_nondet_int(), sum;
    int bad = __builtin_add_overflow(a, b, &sum);
    (void)bad;
    limpet_assert(sum == a + b); // <- here
    return 0;
}
