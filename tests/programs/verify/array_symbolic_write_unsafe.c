// limpet: unsafe(assertion@13)
// why: The two places can be the same.
// inputs: 2, 2
#include <limpet.h>

int main(void)
{
    int a[5] = {0};
    unsigned i = limpet_nondet_uint(), j = limpet_nondet_uint();
    limpet_assume(i < 5 && j < 5);
    a[i] = 1;
    a[j] = 2;
    limpet_assert(a[i] == 1 && a[j] == 2); // <- here
    return 0;
}
