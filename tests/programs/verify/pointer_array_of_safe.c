// limpet: safe
// why: An array of pointers selects one of three variables.
// inputs: 1
#include <limpet.h>

int main(void)
{
    int a = 1, b = 2, c = 3;
    int *table[3] = {&a, &b, &c};
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 3);
    *table[i] += 10;
    limpet_assert(a + b + c == 16);
    return 0;
}
