// limpet: unsafe(out-of-bounds@14)
// why: The integer is moved past the end of the array before it is turned back.
// inputs: 4
#include <limpet.h>
#include <stdint.h>

int main(void)
{
    int a[4] = {1, 2, 3, 4};
    unsigned i = limpet_nondet_uint();
    limpet_assume(i <= 4);
    uintptr_t address = (uintptr_t)a;
    int *p = (int *)(address + i * sizeof(int));
    limpet_assert(*p == (int)i + 1); // <- here
    return 0;
}
