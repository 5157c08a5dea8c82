// limpet: unsafe(wild-pointer@11) --m32
// why: The upper half of the number is cut off, and what is left is no address.
#include <limpet.h>
#include <stdint.h>

int main(void)
{
    static int x = 3;
    uint64_t handle = 0x100005000u;
    int *p = (int *)(uintptr_t)handle;
    limpet_assert(*p == x); // <- here
    return 0;
}
