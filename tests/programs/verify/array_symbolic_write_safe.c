// limpet: safe
// why: Writing at two different places keeps both values.
// inputs: 1, 2
#include <limpet.h>

int main(void)
{
    int a[5] = {0};
    unsigned i = limpet_nondet_uint(), j = limpet_nondet_uint();
    limpet_assume(i < 5 && j < 5);
    limpet_assume(i != j);
    a[i] = 1;
    a[j] = 2;
    limpet_assert(a[i] == 1 && a[j] == 2);
    return 0;
}
