// limpet: unsafe(null-dereference@12)
// why: The last entry of the array of pointers is null.
// inputs: 2
#include <limpet.h>

int main(void)
{
    int a = 1, b = 2, c = 3;
    int *table[3] = {&a, &b};
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 3);
    *table[i] += 10; // <- here
    limpet_assert(a + b + c == 16);
    return 0;
}
