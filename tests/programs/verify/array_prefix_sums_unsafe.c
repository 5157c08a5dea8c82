// limpet: unsafe(assertion@17)
// why: The prefix sums are taken from the wrong end of the array.
// inputs: 1, 2, 3, 4, 0, 2
#include <limpet.h>

int main(void)
{
    unsigned a[4], prefix[5] = {0};
    for (int i = 0; i < 4; i++)
        a[i] = limpet_nondet_uint();
    for (int i = 0; i < 4; i++)
        prefix[i + 1] = prefix[i] + a[3 - i];
    unsigned from = limpet_nondet_uint(), to = limpet_nondet_uint(), sum = 0;
    limpet_assume(from <= to && to <= 4);
    for (unsigned i = from; i < to; i++)
        sum += a[i];
    limpet_assert(sum == prefix[to] - prefix[from]); // <- here
    return 0;
}
