// limpet: safe
// why: A difference of two prefix sums is the sum of a stretch.
// inputs: 1, 2, 3, 0, 2
#include <limpet.h>

int main(void)
{
    unsigned a[3], prefix[4] = {0};
    for (int i = 0; i < 3; i++)
        a[i] = limpet_nondet_uint();
    for (int i = 0; i < 3; i++)
        prefix[i + 1] = prefix[i] + a[i];
    unsigned from = limpet_nondet_uint(), to = limpet_nondet_uint(), sum = 0;
    limpet_assume(from <= to && to <= 3);
    for (unsigned i = from; i < to; i++)
        sum += a[i];
    limpet_assert(sum == prefix[to] - prefix[from]);
    return 0;
}
