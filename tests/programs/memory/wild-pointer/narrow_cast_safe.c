// limpet: safe --m32
// why: The number was made of the address and has nothing in its upper half.
#include <limpet.h>
#include <stdint.h>

int main(void)
{
    static int x = 3;
    uint64_t handle = (uintptr_t)&x;
    int *p = (int *)(uintptr_t)handle;
    limpet_assert(*p == x);
    return 0;
}
