// limpet: safe
// why: An address turned into an integer and back is the same pointer.
// inputs: 2
#include <limpet.h>
#include <stdint.h>

int main(void)
{
    int a[4] = {1, 2, 3, 4};
    unsigned i = limpet_nondet_uint();
    limpet_assume(i < 4);
    uintptr_t address = (uintptr_t)a;
    int *p = (int *)(address + i * sizeof(int));
    limpet_assert(*p == (int)i + 1);
    return 0;
}
