// limpet: safe --unwind 8
// why: The bound is larger than the four rounds that the assumption leaves.
// inputs: 4
#include <limpet.h>

int main(void)
{
    unsigned n = limpet_nondet_uint(), i = 0;
    limpet_assume(n <= 4);
    while (i < n)
        i++;
    limpet_assert(i == n);
    return 0;
}
