// limpet: unsafe(assertion@13)
// why: The difference counts elements, not bytes.
// inputs: 2, 4
#include <limpet.h>

int main(void)
{
    int a[6] = {0};
    unsigned i = limpet_nondet_uint(), j = limpet_nondet_uint();
    limpet_assume(i < j && j <= 6);
    int *p = a + i, *q = a + j;
    limpet_assert(p < q);
    limpet_assert(q - p == (long)((j - i) * sizeof(int))); // <- here
    return 0;
}
